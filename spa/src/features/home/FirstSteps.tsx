import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLoad } from "@/governance";
import { failureText } from "@/graphql";
import type { FirstStepKind, FirstStepsQuery } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { buttonClassName, ErrorState, Icon } from "@/ui";
import styles from "./FirstSteps.module.css";
import { FirstStepsDocument } from "./homeQuery";

type Step = FirstStepsQuery["firstSteps"][number];

interface StepWords {
  readonly title: string;
  readonly hint: string;
  /** Undefined while data for the address are missing. */
  readonly addressOf: (step: Step) => string | undefined;
}

const onBoard = (address: (boardId: string) => string) => (step: Step) =>
  step.boardId === null ? undefined : address(step.boardId);

const stepWords: Readonly<Record<FirstStepKind, StepWords>> = {
  BOARD: {
    title: "Create the first board",
    hint: "Its legal form brings its rules, which you check against your constitution.",
    addressOf: () => paths.newBoard,
  },
  PEOPLE: {
    title: "Invite people",
    hint: "Paste a list and give the seats in the same table.",
    addressOf: () => paths.invitePeople,
  },
  MEMBERS: {
    title: "Seat the members",
    hint: "Who chairs, who votes, from when.",
    addressOf: onBoard(paths.boardMembers),
  },
  MEETING: {
    title: "Plan the first meeting",
    hint: "Until when notice must be served stands beside the date.",
    addressOf: onBoard(paths.newMeeting),
  },
  AGENDA: {
    title: "Write its agenda",
    hint: "Then the meeting can be announced.",
    addressOf: ({ boardId, meetingId }) =>
      boardId === null || meetingId === null ? undefined : paths.agenda(boardId, meetingId),
  },
};

export interface FirstStepsProps {
  /** Shown to readers without steps. */
  readonly otherwise?: ReactNode;
}

/**
 * The steps of a new organisation to its first meeting. A step is ticked when its result exists, so no progress is
 * stored.
 */
export function FirstSteps({ otherwise }: FirstStepsProps) {
  const { data, failure, busy, retry } = useLoad(FirstStepsDocument, {});
  if (failure && !data) {
    return (
      <ErrorState title="The first steps could not be loaded" onRetry={retry} retrying={busy}>
        {failureText(failure)}
      </ErrorState>
    );
  }
  if (!data) return null;
  return data.firstSteps.length > 0 ? <StepList steps={data.firstSteps} /> : otherwise;
}

function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.kind;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <p>{`${done} of ${steps.length} done. Somebody else can go on where you stop.`}</p>
      <ol className={styles.list}>
        {steps.map((step) => (
          <StepRow key={step.kind} step={step} isNext={step.kind === next} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({ step, isNext }: { readonly step: Step; readonly isNext: boolean }) {
  const { title, hint, addressOf } = stepWords[step.kind];
  const address = step.done ? undefined : addressOf(step);
  return (
    <li className={styles.step} aria-current={isNext ? "step" : undefined}>
      <div className={styles.words}>
        {address === undefined ? (
          <p className={styles.title}>{title}</p>
        ) : (
          <Link to={address} className={isNext ? buttonClassName({ variant: "primary" }) : styles.title}>
            {title}
          </Link>
        )}
        <p className={styles.hint}>{hint}</p>
      </div>
      {step.done && (
        <span className={styles.done}>
          <Icon name="success" />
          Done
        </span>
      )}
    </li>
  );
}
