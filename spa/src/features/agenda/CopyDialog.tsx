import { useState } from "react";
import {
  ActDialog,
  CopyAgendaDocument,
  countText,
  currentSitting,
  dayText,
  useChange,
  useLoad,
  useReader,
} from "@/governance";
import { failureText } from "@/graphql";
import { CheckboxField, ErrorState, SelectField, Skeleton, SkeletonGroup } from "@/ui";
import { EarlierAgendaDocument, EarlierMeetingsDocument, type Entry, type Meeting } from "./agendaQuery";
import { rowsOf } from "./AgendaRow";
import styles from "./CopyDialog.module.css";

export interface CopyDialogProps {
  readonly meeting: Pick<Meeting, "id" | "board" | "sittings">;
  readonly onClose: () => void;
}

/** Copies items of an earlier meeting: the last one of the board unless another is chosen. */
export function CopyDialog({ meeting, onClose }: CopyDialogProps) {
  const reader = useReader();
  const { data, failure, busy, retry } = useLoad(EarlierMeetingsDocument, { boardIds: [meeting.board.id] });
  const [chosenId, setChosenId] = useState<string>();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const change = useChange(CopyAgendaDocument, (sent) => sent.copyAgenda);
  const meetings = (data?.meetings.edges ?? [])
    .map(({ node }) => node)
    .filter(({ id, viewerReadsAgenda }) => id !== meeting.id && viewerReadsAgenda);
  const startsAt = meeting.sittings[0]?.startsAt ?? "";
  // The last meeting before this one; a later one when there is none.
  const last = meetings.find((each) => each.startsAt < startsAt) ?? meetings.at(-1);
  const from = meetings.find(({ id }) => id === chosenId) ?? last;
  const agenda = useLoad(EarlierAgendaDocument, { meetingId: from?.id ?? meeting.id });
  const entries = agenda.data?.meeting?.id === from?.id ? (agenda.data?.meeting?.entries ?? []) : [];
  const items = copyable(entries);
  const wanted = items.filter(({ id }) => !leftOut.has(id));

  return (
    <ActDialog
      title="Copy from an earlier meeting"
      subject="the agenda"
      change={change}
      actLabel={wanted.length === 0 ? "Copy" : `Copy ${countText(wanted.length, "item", "items")}`}
      isPossible={wanted.length > 0}
      input={from && { meetingId: meeting.id, fromMeetingId: from.id, itemIds: wanted.map(({ id }) => id) }}
      onClose={onClose}
    >
      <p>
        Titles, minutes, presenters, purposes and who may read closed items come along. Papers, texts and exclusions
        stay there.
      </p>
      {failure && (
        <ErrorState title="The meetings could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {data && meetings.length === 0 && <p>This board has no other meeting whose agenda you read.</p>}
      {from && (
        <SelectField
          label="Meeting"
          value={from.id}
          options={meetings.map((each) => ({
            value: each.id,
            label: `${each.number} ${each.title}, ${dayText(currentSitting(each.sittings).startsAtLocal, reader.locale)}`,
          }))}
          onChange={({ target }) => {
            setChosenId(target.value);
            setLeftOut(new Set());
          }}
        />
      )}
      {from && !agenda.data && (
        <SkeletonGroup label="Loading the items">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {from && agenda.data && items.length === 0 && !agenda.busy && <p>Its agenda has no item that you read.</p>}
      {items.length > 0 && (
        <fieldset className={styles.items}>
          <legend>Items</legend>
          {items.map(({ id, depth, name, minutes }) => (
            <div key={id} data-depth={depth}>
              <CheckboxField
                label={`${name}, ${minutes} min`}
                checked={!leftOut.has(id)}
                onChange={({ target }) =>
                  setLeftOut((now) => {
                    const next = new Set(now);
                    if (target.checked) next.delete(id);
                    else next.add(id);
                    return next;
                  })
                }
              />
            </div>
          ))}
        </fieldset>
      )}
    </ActDialog>
  );
}

/** Returns the items that can be copied: those that the reader reads and that stayed on the agenda. */
function copyable(entries: readonly Entry[]) {
  return rowsOf(entries)
    .filter(({ item, isOut }) => item !== undefined && !isOut)
    .map(({ id, depth, name, durationMinutes }) => ({ id, depth, name, minutes: durationMinutes }));
}
