import { useState } from "react";
import { answerWords } from "@/governance";
import { Button } from "@/ui";
import table from "@/ui/DataTable.module.css";
import { type Guest, guestName } from "./guestChanges";
import { GuestDialog } from "./GuestDialog";
import type { Meeting } from "./meetingQuery";
import { RevokeGuestDialog } from "./RevokeGuestDialog";

export interface GuestsProps {
  readonly meeting: Meeting;
}

/** The guests who attend single items. People who prepare the agenda invite them here. */
export function Guests({ meeting }: GuestsProps) {
  const [isInviting, setInviting] = useState(false);
  const [revoked, setRevoked] = useState<Guest>();
  const mayInvite = meeting.viewerMayInviteGuests;
  return (
    <section aria-labelledby="guests" className={table.section}>
      <h2 id="guests">Guests</h2>
      {meeting.guests.length === 0 ? (
        <p>Nobody is invited to single items.</p>
      ) : (
        <table className={table.table} aria-labelledby="guests">
          <thead>
            <tr>
              <th scope="col">Guest</th>
              <th scope="col">Items</th>
              <th scope="col">Answer</th>
              {mayInvite && <th scope="col">Invitation</th>}
            </tr>
          </thead>
          <tbody>
            {meeting.guests.map((guest) => (
              <tr key={guest.id}>
                <th scope="row">
                  {guestName(guest)}
                  {guest.email !== null && (
                    <a className={table.detail} href={`mailto:${guest.email}`}>
                      {guest.email}
                    </a>
                  )}
                </th>
                <td data-label="Items">{guest.items.map(itemText).join(", ")}</td>
                <td data-label="Answer">
                  {answerOf(guest, meeting.state)}
                  {guest.answer?.apology && <span className={table.detail}>{guest.answer.apology}</span>}
                </td>
                {mayInvite && (
                  <td data-label="Invitation">
                    <Button
                      aria-label={`Revoke the invitation of ${guestName(guest)}`}
                      onClick={() => setRevoked(guest)}
                    >
                      Revoke
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayInvite && (
        <p>
          <Button onClick={() => setInviting(true)}>Invite a guest</Button>
        </p>
      )}
      {isInviting && <GuestDialog meeting={meeting} onClose={() => setInviting(false)} />}
      {revoked !== undefined && <RevokeGuestDialog guest={revoked} onClose={() => setRevoked(undefined)} />}
    </section>
  );
}

function itemText({ number, title }: Guest["items"][number]): string {
  return number === null ? title : `${number} ${title}`;
}

function answerOf({ person, answer }: Guest, state: Meeting["state"]): string {
  if (person === null) return "Without access to the portal";
  return answer === null ? "Not invited before the date is announced" : answerWords(answer, state);
}
