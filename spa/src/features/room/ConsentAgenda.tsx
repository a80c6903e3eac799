import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import {
  ChangeProblem,
  ConsentButton,
  type ConsentItem,
  isAhead,
  isDecided,
  ProposeConsentDocument,
  resolutionReference,
  TakenOutNote,
  type TakingOut,
  useTakingOut,
} from "@/governance";
import { paths } from "@/config/paths";
import { Button } from "@/ui";
import styles from "./ConsentAgenda.module.css";
import { itemStarted } from "./overtaken";
import { ResolutionCard } from "./ResolutionCard";
import { StartItemDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { itemReference } from "./roomQuery";
import { useRoomChange } from "./useRoomChange";
import { useVoteChange } from "./useVoteChange";

/** The consent agenda: the items that one resolution decides together, and what was decided [A9]. The open vote has the list itself. */
export function ConsentAgenda() {
  const { meeting, view } = useRoom();
  const { items, returnable, resolution } = meeting.consentAgenda;
  const isListed = items.length + returnable.length > 0 && resolution?.state !== "VOTING" && isAhead(view.state);
  // While an item is in progress, only its own resolutions are shown.
  const isShown = resolution !== null && isDecided(resolution) && view.openItem === null;
  return (
    <>
      {isListed && <Listed />}
      {isShown && view.state === "IN_SESSION" && <ResolutionCard resolution={resolution} />}
    </>
  );
}

/** The items, with what the viewer may do about them. */
function Listed() {
  const { meeting, view, ask } = useRoom();
  const titleId = useId();
  const takingOut = useTakingOut(ask);
  const { items, returnable, resolution, mayTakeOut, mayPropose } = meeting.consentAgenda;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Consent agenda
      </h2>
      {items.length > 0 && (
        <p className={styles.muted}>
          One resolution decides these items together. Until its vote is opened, any member can take an item out, which
          is then dealt with on its own.
        </p>
      )}
      <TakenOutNote takingOut={takingOut} />
      {items.length > 0 && (
        <ul className={styles.items} aria-labelledby={titleId}>
          {items.map((item) => (
            <Line key={item.itemId} item={item}>
              {mayTakeOut && (
                <ConsentButton act="takeOut" item={item} takingOut={takingOut}>
                  Take out
                </ConsentButton>
              )}
            </Line>
          ))}
        </ul>
      )}
      {returnable.length > 0 && <TakenOut items={returnable} takingOut={takingOut} />}
      {resolution?.state === "PROPOSED" && (
        <p>
          {"Proposed: "}
          <Link to={paths.resolution(resolution.boardId, resolution.id)}>
            {resolutionReference(resolution)} <bdi>{resolution.title}</bdi>
          </Link>
        </p>
      )}
      {mayPropose && <Propose />}
      {view.mayRun && resolution?.state === "PROPOSED" && <TakeUp />}
    </section>
  );
}

/** The items that the viewer took out and can still put back. */
function TakenOut({ items, takingOut }: { readonly items: readonly ConsentItem[]; readonly takingOut: TakingOut }) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.muted}>
        Taken out by you
      </p>
      <ul className={styles.items} aria-labelledby={id}>
        {items.map((item) => (
          <Line key={item.itemId} item={item}>
            <ConsentButton act="putBack" item={item} takingOut={takingOut}>
              Put back
            </ConsentButton>
          </Line>
        ))}
      </ul>
    </div>
  );
}

function Line({ item, children }: { readonly item: ConsentItem; readonly children: ReactNode }) {
  return (
    <li>
      <span className={styles.number}>{item.number}</span>
      <bdi className={styles.name}>{item.title}</bdi>
      {children}
    </li>
  );
}

/** Proposes the resolution about all items, with its usual text. */
function Propose() {
  const { meeting } = useRoom();
  const propose = useVoteChange(ProposeConsentDocument, (data) => data.proposeConsent, {
    words: "Propose the consent resolution",
  });
  return (
    <div>
      <ChangeProblem change={propose} />
      <Button variant="primary" busy={propose.busy} onClick={() => void propose.send({ meetingId: meeting.id })}>
        Propose the consent resolution
      </Button>
    </div>
  );
}

/** Starts the first of the items. The vote is opened while one of them is in progress. */
function TakeUp() {
  const { meeting, view } = useRoom();
  const start = useRoomChange(StartItemDocument, (data) => data.startItem, {
    words: "Take up the consent agenda",
    overtaken: itemStarted,
    isPassing: true,
  });
  const { items } = meeting.consentAgenda;
  const [first] = items;
  const openId = view.openItem?.entry.id;
  if (first === undefined || view.state !== "IN_SESSION" || items.some(({ itemId }) => itemId === openId)) return null;
  if (openId !== undefined) {
    return <p className={styles.muted}>Voting is opened while one of these items is in progress.</p>;
  }
  return (
    <div>
      <ChangeProblem change={start} />
      <Button variant="primary" busy={start.busy} onClick={() => void start.send({ itemId: first.itemId })}>
        {`Take up the consent agenda with ${itemReference(first)}`}
      </Button>
    </div>
  );
}
