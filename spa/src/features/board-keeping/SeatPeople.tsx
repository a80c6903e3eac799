import { useState } from "react";
import {
  ChangeForm,
  FieldProblem,
  ForecastNote,
  grantText,
  localDateText,
  PersonPicker,
  roleWords,
  useChange,
  useDraft,
  useLeaveGuard,
  usePeople,
  usePersonId,
  useReader,
} from "@/governance";
import { failureText } from "@/graphql";
import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { Button, Card, ErrorState } from "@/ui";
import { AddMembershipDocument } from "./memberChanges";
import styles from "./MembersPage.module.css";
import type { MembersBoard } from "./membersQuery";
import { canVote, termInput, termNames } from "./termFields";
import { TermForm } from "./TermForm";
import { useTermProposal } from "./useTermProposal";
import { waitingSeat } from "./waitingSeat";

export interface SeatPeopleProps {
  readonly board: MembersBoard;
  readonly today: string;
  readonly onClose: () => void;
}

/** Seats one person after another; the form stays open for the next one. */
export function SeatPeople({ board, today, onClose }: SeatPeopleProps) {
  const { locale } = useReader();
  const people = usePeople();
  const [seated, setSeated] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly AccessGrantFactsFragment[]>([]);
  const draft = useDraft(`${paths.boardMembers(board.id)}#seat`, {
    version: 0,
    fields: {
      personId: "",
      role: "MEMBER",
      voting: "yes",
      startDate: today,
      endDate: "",
      historyFrom: "",
      appointedBy: "",
      weight: "1",
    },
  });
  const { fields, type } = draft;
  useLeaveGuard(draft.isChanged ? "window" : "nothing");
  const change = useChange(AddMembershipDocument, (answer) => answer.addMembership, {
    fields: ["personId", ...termNames],
  });
  const voting = canVote(fields.role) && fields.voting === "yes";
  const proposal = useTermProposal(board.id, voting ? fields.personId : "", fields.startDate);
  const own = usePersonId();

  async function seat() {
    const outcome = await change.send({ boardId: board.id, personId: fields.personId, ...termInput(fields) });
    if (outcome.kind !== "done") return;
    const { membership, accessGrants } = outcome.payload;
    if (membership) {
      const { person, role } = membership;
      setSeated((before) => [...before, `${person.displayName}, ${roleWords[role].toLowerCase()}`]);
    }
    setAsked((before) => [...before, ...accessGrants]);
    draft.drop();
  }

  return (
    <section aria-labelledby="seat-people">
      <Card className={styles.panel}>
        <h2 id="seat-people">Seat people</h2>
        {people.failure && (
          <ErrorState title="The people could not be loaded" onRetry={people.retry} retrying={people.busy}>
            {failureText(people.failure)}
          </ErrorState>
        )}
        <ChangeForm change={change} onSend={() => void seat()}>
          <FieldProblem change={change} name="personId">
            {(tied) => (
              <PersonPicker
                {...tied}
                label="Person"
                options={people.options}
                onFind={people.find}
                isPartial={people.isPartial}
                isSearching={people.busy}
                value={fields.personId}
                onChoose={(id) => type("personId", id)}
              />
            )}
          </FieldProblem>
          <TermForm
            change={change}
            fields={fields}
            onType={type}
            proposal={
              proposal?.endDate
                ? `The rules propose ${localDateText(proposal.endDate, locale)}. Empty: the term is open.`
                : undefined
            }
          />
          {proposal?.limit && <p className={styles.soon}>{`${proposal.limit} It needs a resolution, named above.`}</p>}
          <ForecastNote access={waitingSeat({ boardId: board.id, personId: fields.personId, own, fields })} />
          <p className={styles.actions}>
            <Button type="submit" variant="primary" busy={change.busy}>
              Seat
            </Button>
            <Button onClick={onClose}>Done</Button>
          </p>
        </ChangeForm>
        <output className={styles.status}>
          {seated.length > 0 && (
            <>
              <p>Seated now:</p>
              <ul className={styles.seated}>
                {seated.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </>
          )}
          {asked.length > 0 && (
            <>
              <p>Asked for, and listed below as long as it waits:</p>
              <ul className={styles.seated}>
                {asked.map((grant) => (
                  <li key={grant.id}>{grantText(grant)}</li>
                ))}
              </ul>
            </>
          )}
        </output>
      </Card>
    </section>
  );
}
