import { useRef, useState } from "react";
import { ChangeProblem, useLoad } from "@/governance";
import { failureText } from "@/graphql";
import type { ItemSession } from "@/graphql/generated/graphql";
import { classNames, ErrorState, Icon, Skeleton, SkeletonGroup, useRescuedFocus } from "@/ui";
import { firstReaders } from "./accessChoice";
import styles from "./AccessPanel.module.css";
import { AccessTable } from "./AccessTable";
import { AccessDocument, type Access, type ItemAttendee, type RestrictedItem } from "./agendaQuery";
import { useAccessChanges } from "./useAccessChanges";

export interface AccessPanelProps {
  readonly itemId: string;
  readonly meetingId: string;
  /** True where readers who may not restrict the item see nothing, and others a heading. Default: false. */
  readonly isPart?: boolean;
}

/**
 * Shows who reads an item, who takes part, and what that means for the quorum. Each change is saved at once.
 */
export function AccessPanel({ itemId, meetingId, isPart = false }: AccessPanelProps) {
  const { data, failure, busy, retry } = useLoad(AccessDocument, { itemId, meetingId });
  const item = data?.agendaItem;
  if (failure) {
    return (
      <ErrorState title="Who reads this item could not be loaded" onRetry={retry} retrying={busy}>
        {failureText(failure)}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading who reads this item">
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  if (!item?.access) {
    return isPart ? null : <p className={styles.quiet}>Others decide who reads this item.</p>;
  }
  return (
    <>
      {isPart && <h2>Access</h2>}
      <Choices item={item} access={item.access} attendees={data.attendance} />
    </>
  );
}

interface ChoicesProps {
  readonly item: RestrictedItem;
  readonly access: Access;
  readonly attendees: readonly ItemAttendee[];
}

function Choices({ item, access, attendees }: ChoicesProps) {
  const changes = useAccessChanges(item, access);
  const [openId, setOpenId] = useState<string>();
  const [wanted, setWanted] = useState<ItemSession>();
  const session = wanted ?? item.session;
  const panel = useRef<HTMLDivElement>(null);
  useRescuedFocus(panel);

  /** Shows the choice at once, and how the item is when the answer has come. */
  async function choose(value: ItemSession): Promise<void> {
    setWanted(value);
    await changes.setSession(value, value === "CLOSED" ? firstReaders(access, attendees) : []);
    setWanted(undefined);
  }

  return (
    <div ref={panel} className={styles.panel}>
      <fieldset className={styles.session}>
        <legend>Session</legend>
        <div className={styles.choice}>
          {(["OPEN", "CLOSED"] as const).map((value) => (
            <label key={value}>
              <input
                type="radio"
                name={`session-${item.id}`}
                checked={session === value}
                onChange={() => void choose(value)}
              />
              <Icon name="check" size={16} />
              <span>{value === "OPEN" ? "Open" : "Closed"}</span>
            </label>
          ))}
        </div>
        <p className={styles.quiet}>
          {session === "OPEN"
            ? "Open: everybody on the board. Take a tick away to exclude a person from this item."
            : "Closed: only those with a tick. It begins with all voting members and the secretary, and is saved at once."}
        </p>
      </fieldset>
      <div className={styles.problems}>
        <ChangeProblem change={changes.setting} />
        <ChangeProblem change={changes.excluding} />
        <ChangeProblem change={changes.amending} />
        <ChangeProblem change={changes.lifting} />
      </div>
      {changes.hasConflict && (
        <p role="alert" className={styles.conflict}>
          Somebody else changed this item meanwhile. The table shows how it is now; change it again.
        </p>
      )}
      <Effect item={item} access={access} />
      <AccessTable
        {...{ access, attendees, changes, session, openId }}
        hasForecast={item.quorumForecast !== null}
        onOpen={setOpenId}
      />
    </div>
  );
}

/** What the choice means before anybody is told: how many count, how many read, and who sees nothing. */
function Effect({ item, access }: Pick<ChoicesProps, "item" | "access">) {
  const { quorumForecast: forecast, papers } = item;
  const readers = access.readings.filter(({ readsPapers }) => readsPapers).length;
  const others = access.readings.length - readers;
  const isTight = forecast !== null && forecast.certain <= forecast.required;
  const papersText = papers.length === 1 ? "1 paper" : `${papers.length} papers`;
  return (
    <p className={classNames(styles.effect, isTight && styles.tight)}>
      <Icon name={isTight ? "warning" : "info"} size={20} />
      <span>
        {forecast && <strong>{`${forecast.certain} certain, ${forecast.required} needed. `}</strong>}
        {`${readers === 1 ? "1 person reads" : `${readers} people read`} ${papers.length === 0 ? "the item" : papersText}.`}
        {others > 0 && ` ${others === 1 ? "1 sees" : `${others} see`} neither title nor papers.`}
      </span>
    </p>
  );
}
