import { Link } from "react-router";
import { clockText, currentSitting, isOver, SittingTime, useReader } from "@/governance";
import { paths } from "@/config/paths";
import { buttonClassName, classNames } from "@/ui";
import type { GuestTurn } from "./guestTurn";
import { itemClockText } from "./itemClock";
import styles from "./ItemInProgress.module.css";
import type { LiveView } from "./liveQuery";
import type { OwnRoomPart } from "./ownRoomQuery";
import { itemName, type RoomItem } from "./roomQuery";
import turnStyles from "./TurnCard.module.css";

type Clock = (instant: string | Date) => string;

export interface TurnCardProps {
  readonly part: OwnRoomPart;
  readonly hasPack: boolean;
  readonly view: LiveView;
  readonly turn: GuestTurn;
  /** The turn in a few words. */
  readonly headline: string;
  readonly now: Date;
  readonly clock: Clock;
}

/** Says whether the guest is expected now, later or not any more. */
export function TurnCard(props: TurnCardProps) {
  const { part, hasPack, view, turn, headline } = props;
  const isOn = view.state === "IN_SESSION" && turn.kind === "inProgress";
  return (
    <section className={classNames(styles.card, isOn && turnStyles.expected)} aria-labelledby="turn">
      <h2 id="turn" className={styles.title}>
        {view.state === "IN_SESSION" ? headline : stateTitle(view)}
      </h2>
      <Turn {...props} />
      <div className={turnStyles.acts}>
        {isOn && part.onlineUrl !== null && (
          <a
            href={part.onlineUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClassName({ variant: "primary" })}
          >
            Join the call
          </a>
        )}
        {hasPack && (
          <Link to={paths.ownPack(part.id)} className={buttonClassName()}>
            Read the pack
          </Link>
        )}
      </div>
    </section>
  );
}

function stateTitle({ state }: LiveView): string {
  if (state === "ADJOURNED") return "The meeting is adjourned";
  if (state === "CANCELLED") return "This meeting does not take place";
  return isOver(state) ? "The meeting is closed" : "The meeting has not begun";
}

function Turn({ part, view, turn, now, clock }: TurnCardProps) {
  const reader = useReader();
  const sitting = currentSitting(part.sittings);
  switch (view.state) {
    case "IN_SESSION":
      return <InSession turn={turn} now={now} clock={clock} />;
    case "ADJOURNED": {
      const hasNext = sitting.closedAt === null && sitting.seq !== view.sitting?.seq;
      return (
        <>
          {view.sitting?.closedAt && <p>{`Adjourned at ${clock(view.sitting.closedAt)}.`}</p>}
          {hasNext ? (
            <p>
              {"The next sitting is on "}
              <SittingTime sitting={sitting} reader={reader} />.
            </p>
          ) : (
            <p>The next sitting has no date yet.</p>
          )}
          {turn.kind === "waiting" ? (
            <p>
              {"Still to come: "}
              <ItemName item={turn.next} />.
            </p>
          ) : (
            <p>Thank you. You need not come to the next sitting.</p>
          )}
        </>
      );
    }
    case "HELD":
    case "CLOSED":
      return <p>Thank you. Nothing is left to do for you here.</p>;
    case "CANCELLED":
      return null;
    case "DRAFT":
    case "SCHEDULED":
    case "PUBLISHED":
      return (
        <>
          <p>
            {"It is called for "}
            <SittingTime sitting={sitting} reader={reader} />.
          </p>
          <p className={styles.muted}>When it has begun, this page says at once when it is your turn.</p>
        </>
      );
  }
}

function InSession({ turn, now, clock }: Pick<TurnCardProps, "turn" | "now" | "clock">) {
  const { locale } = useReader();
  switch (turn.kind) {
    case "inProgress":
      return (
        <>
          <p className={turnStyles.item}>
            <ItemName item={turn.item} />
          </p>
          <p>{`You are expected. The item began at ${clock(turn.live.startedAt)}.`}</p>
          <p className={styles.time}>{itemClockText(turn.live, now, clock)}</p>
        </>
      );
    case "waiting": {
      const { plannedStartLocal, state } = turn.next;
      return (
        <>
          <p>
            {"Next for you: "}
            <ItemName item={turn.next} />
            {plannedStartLocal !== null && `, planned for ${clockText(plannedStartLocal, locale)}`}.
          </p>
          {state === "OPEN" && <p>It was interrupted, and goes on later.</p>}
          <p className={styles.muted}>This page says at once when your item begins. You need not load it again.</p>
        </>
      );
    }
    case "concluded":
      return <p>Thank you. You may leave.</p>;
    case "notTaken":
      return <p>You are not expected any more.</p>;
  }
}

function ItemName({ item }: { readonly item: RoomItem }) {
  return <bdi>{itemName(item)}</bdi>;
}
