import { BoardTime, useReader } from "@/governance";
import { Button, Name } from "@/ui";
import table from "@/ui/DataTable.module.css";
import type { Notice, Recipient } from "./noticeQuery";
import styles from "./NoticePage.module.css";
import { deliveryWords, recipientText, worstFirst } from "./noticeWords";

export interface RecipientsProps {
  readonly notice: Notice;
  /** The id of the heading, which names the table. */
  readonly labelledBy: string;
  /** Records a hand-over or a waiver; undefined when nothing can be recorded any more, and for readers who may not. */
  readonly record?: {
    readonly onHandOver: (recipient: Recipient) => void;
    readonly onWaive: (recipient: Recipient) => void;
  };
}

/** The recipients of the notice and the state of each, the worst first [N3]. */
export function Recipients({ notice, labelledBy, record }: RecipientsProps) {
  const reader = useReader();
  const showsHashes = notice.views !== null;
  const records = notice.recipients.some(({ isInTime }) => !isInTime) ? record : undefined;
  return (
    <>
      {showsHashes && notice.views !== 1 && (
        <p className={styles.quiet}>
          {`${notice.views} different agendas were served: what is kept from a member is a placeholder there. Equal fingerprints mean the same agenda.`}
        </p>
      )}
      <table className={table.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Notice</th>
            <th scope="col">Delivery</th>
            <th scope="col">Counts from</th>
            {showsHashes && <th scope="col">Fingerprint</th>}
            {records && <th scope="col">Record</th>}
          </tr>
        </thead>
        <tbody>
          {worstFirst(notice.recipients).map((recipient) => (
            <tr key={recipient.person.id}>
              <th scope="row">
                <Name>{recipient.person.displayName}</Name>
                <span className={table.detail}>
                  <Name>{recipient.email}</Name>
                </span>
              </th>
              <td data-label="Notice">
                <span className={recipient.isInTime ? styles.inTime : styles.late}>{recipientText(recipient)}</span>
                {recipient.waivedAt !== null && <span className={table.detail}>Waiver recorded</span>}
              </td>
              <td data-label="Delivery">{deliveryWords[recipient.delivery]}</td>
              <td data-label="Counts from">
                {recipient.deemedServedAt === null || recipient.deemedServedAtLocal === null ? (
                  "–"
                ) : (
                  <BoardTime
                    instant={recipient.deemedServedAt}
                    local={recipient.deemedServedAtLocal}
                    timeZone={notice.timeZone}
                    reader={reader}
                  />
                )}
              </td>
              {showsHashes && (
                <td data-label="Fingerprint">
                  <code title={recipient.contentHash ?? undefined}>{recipient.contentHash?.slice(0, 8) ?? "–"}</code>
                </td>
              )}
              {records && (
                <td data-label="Record">
                  <span className={styles.acts}>
                    {!recipient.isInTime && (
                      <Button
                        aria-label={`Hand-over to ${recipient.person.displayName}`}
                        onClick={() => records.onHandOver(recipient)}
                      >
                        Hand-over
                      </Button>
                    )}
                    {!recipient.isInTime && recipient.waivedAt === null && notice.waiveBy !== null && (
                      <Button
                        aria-label={`Waiver of ${recipient.person.displayName}`}
                        onClick={() => records.onWaive(recipient)}
                      >
                        Waiver
                      </Button>
                    )}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
