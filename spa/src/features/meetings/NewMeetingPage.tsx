import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router";
import {
  ChangeForm,
  noSitting,
  sittingInput,
  useChange,
  useDraft,
  useLeaveGuard,
  useLoad,
  zonePlace,
} from "@/governance";
import { failureText, graphql } from "@/graphql";
import type { NewMeetingQuery } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { Button, ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import { NoticeClock } from "./NoticeClock";
import { AnswerByField } from "./AnswerByField";
import { ParticularsForm } from "./ParticularsForm";
import { particularsInput, particularsNames } from "./particularsFields";
import { SittingForm } from "./SittingForm";
import styles from "./NewMeetingPage.module.css";
import { useNoticePlan } from "./useNoticePlan";

const NewMeetingDocument = graphql(`
  query NewMeeting($boardId: ID!) {
    board(id: $boardId) {
      id
      name
      timeZone
      defaultLocation
      viewerMayPlanMeetings
    }
  }
`);

const CreateMeetingDocument = graphql(`
  mutation CreateMeeting($input: CreateMeetingInput!) {
    createMeeting(input: $input) {
      meeting {
        id
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export interface NewMeetingPageProps {
  /** Shown for an unknown board, and for a board whose meetings the reader does not plan. */
  readonly notFound: ReactNode;
}

/** Plans a meeting of the board in the address. */
export function NewMeetingPage({ notFound }: NewMeetingPageProps) {
  const { boardId = "" } = useParams();
  const { data, failure, busy, retry } = useLoad(NewMeetingDocument, { boardId });
  if (data && !data.board?.viewerMayPlanMeetings) return notFound;
  return (
    <div className={styles.page}>
      <h1>New meeting</h1>
      {failure && !data && (
        <ErrorState title="The board could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the board">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data?.board && <NewMeeting key={boardId} board={data.board} />}
    </div>
  );
}

function NewMeeting({ board }: { readonly board: NonNullable<NewMeetingQuery["board"]> }) {
  const navigate = useNavigate();
  const draft = useDraft(paths.newMeeting(board.id), {
    version: 0,
    fields: {
      ...noSitting,
      title: "",
      kind: "ORDINARY",
      mode: "HYBRID",
      location: board.defaultLocation ?? "",
      onlineUrl: "",
      answerBy: "",
    },
  });
  const { fields, type } = draft;
  useLeaveGuard(draft.isChanged ? "window" : "nothing");
  const sitting = sittingInput(fields);
  const asked = useNoticePlan(board.id, sitting);
  const [isIncomplete, setIncomplete] = useState(false);
  const change = useChange(CreateMeetingDocument, (data) => data.createMeeting, { fields: particularsNames });

  async function create() {
    setIncomplete(sitting === undefined);
    if (sitting === undefined) return;
    const outcome = await change.send({ boardId: board.id, ...particularsInput(fields), sittings: [sitting] });
    if (outcome.kind !== "done" || !outcome.payload.meeting) return;
    draft.drop();
    void navigate(paths.meeting(board.id, outcome.payload.meeting.id));
  }

  return (
    <div className={styles.columns}>
      <ChangeForm change={change} onSend={() => void create()}>
        <ParticularsForm change={change} fields={fields} onType={type} />
        <SittingForm fields={fields} place={zonePlace(board.timeZone)} answer={asked.answer} onType={type} />
        <AnswerByField change={change} fields={fields} onType={type} />
        {isIncomplete && <p role="alert">Choose a date and a time.</p>}
        <p className={styles.hint}>The meeting is a draft at first: only the secretary and the chair know of it.</p>
        <Button type="submit" variant="primary" busy={change.busy} className={styles.create}>
          Create meeting
        </Button>
      </ChangeForm>
      <NoticeClock {...asked} />
    </div>
  );
}
