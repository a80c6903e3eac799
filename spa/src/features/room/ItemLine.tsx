import { clockText, itemStateWords, type Leaving, NOT_TAKEN, RESTRICTED, useReader } from "@/governance";
import { Button, classNames, Icon, Menu } from "@/ui";
import styles from "./ItemList.module.css";
import { itemName, itemOf, itemReference, type RoomEntry } from "./roomQuery";

export interface ItemLineProps {
  readonly entry: RoomEntry;
  readonly isOn: boolean;
  /** Whether the item is on the consent agenda. Default: false. */
  readonly isConsent?: boolean;
  /** Whether the meeting was closed before the item was taken up. Default: false. */
  readonly isNotTaken?: boolean;
  readonly isBusy?: boolean;
  /** Undefined when the viewer cannot start the item now. */
  readonly onStart?: () => void;
  /** Undefined when the viewer takes no items off the agenda. */
  readonly onLeave?: (leaving: Leaving) => void;
}

/** A line of the agenda. */
export function ItemLine(props: ItemLineProps) {
  const { entry, isOn, isConsent = false, isNotTaken = false, isBusy = false, onStart, onLeave } = props;
  const item = itemOf(entry);
  const isOff = item !== undefined && ["DEFERRED", "REFERRED", "WITHDRAWN", "DECLINED"].includes(item.state);
  const isDone = item?.state === "CONCLUDED";
  const isDue = item !== undefined && !isOff && !isDone && item.purpose !== "BREAK";
  return (
    <li
      className={classNames(styles.item, isOn && styles.on, (isDone || isOff) && styles.done)}
      data-depth={entry.depth}
      aria-current={isOn || undefined}
    >
      <span className={styles.number}>{entry.number}</span>
      <div className={styles.what}>
        <p className={classNames(styles.title, isOff && styles.off)}>
          {item ? (
            <bdi>{item.title}</bdi>
          ) : (
            <>
              <Icon name="lock" size={16} /> {entry.number === null ? "Break" : RESTRICTED}
            </>
          )}
        </p>
        <p className={styles.facts}>
          <Planned entry={entry} isOff={isOff} />
          <StandingText entry={entry} isOn={isOn} />
          {isNotTaken && <span>{NOT_TAKEN}</span>}
          {isConsent && <span>Consent agenda</span>}
        </p>
      </div>
      <div className={styles.acts}>
        {onStart && item && (
          <Button
            className={styles.start}
            busy={isBusy}
            aria-label={`Start ${itemReference(item)}: ${itemName(item)}`}
            onClick={onStart}
          >
            Start
          </Button>
        )}
        {onLeave && isDue && (
          <Menu
            label={`More for ${itemReference(item)}`}
            icon="more"
            hidesLabel="always"
            variant="quiet"
            entries={[
              { words: "Defer…", act: () => onLeave("defer") },
              { words: "Refer…", act: () => onLeave("refer") },
              { words: "Withdraw…", isDangerous: true, act: () => onLeave("withdraw") },
            ]}
          />
        )}
      </div>
    </li>
  );
}

function Planned({
  entry: { plannedStartLocal, durationMinutes },
  isOff,
}: Pick<ItemLineProps, "entry"> & { readonly isOff: boolean }) {
  const { locale } = useReader();
  if (isOff || plannedStartLocal === null) return null;
  return (
    <>
      <time dateTime={plannedStartLocal}>{clockText(plannedStartLocal, locale)}</time>
      {durationMinutes > 0 && <span>{`${durationMinutes} min`}</span>}
    </>
  );
}

/** Says how an item stands, when it is not simply to come. */
function StandingText({ entry, isOn }: Pick<ItemLineProps, "entry" | "isOn">) {
  const item = itemOf(entry);
  if (isOn) return <span className={styles.now}>In progress</span>;
  if (item === undefined) return null;
  if (item.state === "OPEN") return <span>Interrupted</span>;
  const words = itemStateWords[item.state];
  return (
    <>
      {words !== undefined && (
        <span>
          {item.state === "CONCLUDED" && <Icon name="check" size={16} />}
          {words}
        </span>
      )}
      {item.lateReason !== null && <span>{`Late: ${item.lateReason}`}</span>}
    </>
  );
}
