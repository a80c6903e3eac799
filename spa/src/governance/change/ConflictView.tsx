import { useLayoutEffect, useId, useRef } from "react";
import { type Failure, failureText } from "@/graphql";
import { Button, ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import { clockText, dayText } from "../time/format";
import { localTime } from "../time/localTime";
import { useReader, type Reader } from "../time/useReader";
import styles from "./ConflictView.module.css";

/** One field in both versions. */
export interface ConflictPart {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface ConflictViewProps {
  /** The fields of the form; undefined while the newer version is loading. */
  readonly parts: readonly ConflictPart[] | undefined;
  /** Who saved the newer version and when, if the server says so. */
  readonly changedBy?: string | undefined;
  readonly changedAt?: string | undefined;
  /** Why the newer version could not be loaded. */
  readonly failure?: Failure | undefined;
  readonly onRetry?: () => void;
  /** Saves the typed text over the newer version. */
  readonly onKeepMine: () => void;
  /** Discards the typed text. */
  readonly onTakeTheirs: () => void;
  /** True while the chosen version is being saved. */
  readonly busy?: boolean;
}

/**
 * Shown in a form when somebody else has saved a newer version: both texts side by side, for the person to choose. It
 * takes the focus when it appears, so that screen readers read it.
 */
export function ConflictView(props: ConflictViewProps) {
  const { parts, changedBy, changedAt, failure, onRetry } = props;
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const textId = useId();
  const reader = useReader();

  useLayoutEffect(() => section.current?.focus(), []);

  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.conflict}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <h2 id={titleId} className={styles.title}>
        {`${newsOf(changedBy, changedAt, reader)}.`}
      </h2>
      <p id={textId}>Your text is not saved yet, and it is not lost. Choose which one stays.</p>
      {parts && <Choice {...props} parts={parts} />}
      {!parts && failure && (
        <ErrorState title="The newer version could not be loaded" {...(onRetry && { onRetry })}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!parts && !failure && (
        <SkeletonGroup label="Loading the newer version">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </section>
  );
}

function newsOf(changedBy = "Somebody else", changedAt: string | undefined, { timeZone, locale }: Reader): string {
  if (changedAt === undefined) return `${changedBy} changed this after you began`;
  const local = localTime(changedAt, timeZone);
  return `${changedBy} changed this on ${dayText(local, locale)} at ${clockText(local, locale)}, after you began`;
}

type ChoiceProps = ConflictViewProps & { readonly parts: readonly ConflictPart[] };

function Choice({ parts, busy = false, onKeepMine, onTakeTheirs }: ChoiceProps) {
  const mineId = useId();
  const theirsId = useId();
  const differing = parts.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <>
      {differing.length === 0 && <p>Both say the same.</p>}
      {differing.map(({ label, mine, theirs }) => (
        <fieldset key={label} className={styles.part}>
          <legend className={styles.label}>{label}</legend>
          <Version name="Yours" text={mine} />
          <Version name="Theirs" text={theirs} />
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} aria-describedby={mineId} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button aria-describedby={theirsId} aria-disabled={busy} onClick={() => !busy && onTakeTheirs()}>
          Take theirs
        </Button>
      </div>
      <p className={styles.hint}>
        <span id={mineId}>Keep mine saves your text over theirs.</span>{" "}
        <span id={theirsId}>Take theirs gives up your text.</span>
      </p>
    </>
  );
}

function Version({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className={styles.version}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.text}>{text === "" ? "(empty)" : text}</p>
    </div>
  );
}
