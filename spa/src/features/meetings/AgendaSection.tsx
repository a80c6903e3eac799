import { Link } from "react-router";
import { paths } from "@/config/paths";
import {
  clockText,
  ConsentButton,
  countText,
  hasItemsBelow,
  isOver,
  itemStateWords,
  NOT_TAKEN,
  OutcomeLinks,
  purposeWords,
  type Reader,
  RESTRICTED,
  TakenOutBy,
  TakenOutNote,
  takenText,
  type TakingOut,
  useReader,
  useTakingOut,
} from "@/governance";
import { buttonClassName, classNames, Icon, type IconName } from "@/ui";
import styles from "./AgendaSection.module.css";
import { type Entry, type Item, itemOf, type Meeting } from "./meetingQuery";
import type { PaperLine, PaperMark } from "./paperLines";

export interface AgendaSectionProps {
  readonly meeting: Meeting;
  /** The papers by item. */
  readonly papers: ReadonlyMap<string, readonly PaperLine[]>;
  /** Loads the page again after an act of the reader. */
  readonly onAct: () => void;
}

/** The agenda for reading and printing. Each paper is a row and one link into the reader. */
export function AgendaSection({ meeting, papers, onAct }: AgendaSectionProps) {
  const reader = useReader();
  const takingOut = useTakingOut(onAct);
  const isEmpty = meeting.entries.length === 0;
  return (
    <section className={styles.section} aria-labelledby="agenda">
      <div className={styles.head}>
        <h2 id="agenda" tabIndex={-1}>
          Agenda and papers
        </h2>
        {!isEmpty && <Ending meeting={meeting} reader={reader} />}
      </div>
      <TakenOutNote takingOut={takingOut} />
      {isEmpty ? (
        <Nothing meeting={meeting} />
      ) : (
        <ol className={styles.agenda} aria-labelledby="agenda">
          {meeting.entries.map((entry) => (
            <Line
              key={entry.id}
              entry={entry}
              meeting={meeting}
              papers={papers.get(entry.id) ?? []}
              reader={reader}
              takingOut={takingOut}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** When the agenda ends, and the time that is left or missing [A5]. */
function Ending({ meeting, reader }: Pick<LineProps, "meeting" | "reader">) {
  const { agendaEndsAtLocal, agendaSpareMinutes: spare } = meeting;
  if (agendaEndsAtLocal === null) return null;
  const ends = `Ends ${clockText(agendaEndsAtLocal, reader.locale)}`;
  const isTight = meeting.viewerMayEditAgenda && spare !== null && spare <= 0;
  return (
    <p className={classNames(styles.ending, isTight && styles.tight)}>
      {isTight && <Icon name="clock" size={16} />}
      {meeting.viewerMayEditAgenda && spare !== null ? `${ends}, ${spareText(spare)}` : ends}
    </p>
  );
}

function spareText(minutes: number): string {
  if (minutes === 0) return "nothing in hand";
  const text = countText(Math.abs(minutes), "minute", "minutes");
  return minutes > 0 ? `${text} in hand` : `${text} over`;
}

function Nothing({ meeting }: { readonly meeting: Meeting }) {
  const words = meeting.viewerReadsAgenda ? "Nothing on the agenda yet." : "The agenda has not been published.";
  return (
    <div className={styles.nothing}>
      <p>{meeting.state === "CANCELLED" ? "There is no agenda." : words}</p>
      {meeting.viewerMayEditAgenda && (
        <Link to={paths.agenda(meeting.board.id, meeting.id)} className={buttonClassName()}>
          Write the agenda
        </Link>
      )}
    </div>
  );
}

interface LineProps {
  readonly entry: Entry;
  readonly meeting: Meeting;
  readonly papers: readonly PaperLine[];
  readonly reader: Reader;
  readonly takingOut: TakingOut;
}

const outStates: ReadonlySet<string> = new Set(["WITHDRAWN", "DEFERRED", "REFERRED", "DECLINED"]);

function Line({ entry, meeting, papers, reader, takingOut }: LineProps) {
  const item = itemOf(entry);
  const consenting = meeting.consentAgenda.items.find(({ itemId }) => itemId === entry.id);
  const returnable = meeting.consentAgenda.returnable.find(({ itemId }) => itemId === entry.id);
  const isBreak = item ? item.purpose === "BREAK" : entry.number === null;
  const isOut = item !== undefined && outStates.has(item.state);
  return (
    <li
      id={`item-${entry.id}`}
      className={classNames(styles.item, isBreak && styles.break, entry.depth > 1 && styles.inner)}
      data-depth={entry.depth}
    >
      <span className={styles.number}>{entry.number ?? ""}</span>
      <div className={styles.what}>
        {isBreak && <p className={styles.muted}>{item?.title ?? "Break"}</p>}
        {!isBreak && !item && (
          <h3 className={styles.restricted}>
            <Icon name="lock" size={16} /> {RESTRICTED}
          </h3>
        )}
        {!isBreak && item && (
          <>
            <h3 className={classNames(isOut && styles.out)}>
              <Link to={paths.agendaItem(meeting.board.id, meeting.id, item.id)}>
                <bdi>{item.title}</bdi>
              </Link>
            </h3>
            <Details item={item} isConsent={consenting !== undefined} isNotTaken={isNotTaken(entry, meeting)} />
            <OutcomeLinks
              boardId={meeting.board.id}
              outcomes={item.outcomes}
              label={`Resolutions of ${entry.number ?? "the item"}`}
            />
            {consenting && meeting.consentAgenda.mayTakeOut && (
              <ConsentButton act="takeOut" item={consenting} takingOut={takingOut} isQuiet>
                Take out of consent agenda
              </ConsentButton>
            )}
            {returnable && (
              <ConsentButton act="putBack" item={returnable} takingOut={takingOut} isQuiet>
                Put back
              </ConsentButton>
            )}
          </>
        )}
      </div>
      <span className={styles.at}>
        {entry.plannedStartLocal !== null && (
          <time dateTime={entry.plannedStartLocal}>{clockText(entry.plannedStartLocal, reader.locale)}</time>
        )}
        {!isOut && entry.durationMinutes > 0 && (
          <span className={styles.minutes}>{`${entry.durationMinutes} min`}</span>
        )}
      </span>
      {papers.length > 0 && (
        <ul className={styles.papers} aria-label={`Papers of ${entry.number ?? "the item"}`}>
          {papers.map((paper) => (
            <PaperRow key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Reports whether the meeting was closed before an item was taken up. An item with others below it is not taken itself. */
function isNotTaken(entry: Entry, { state, entries }: Meeting): boolean {
  const following = entries[entries.findIndex(({ id }) => id === entry.id) + 1];
  return isOver(state) && itemOf(entry)?.state === "ACCEPTED" && !hasItemsBelow(entry, following);
}

interface DetailsProps {
  readonly item: Item;
  readonly isConsent: boolean;
  readonly isNotTaken: boolean;
}

/** The purpose, the presenters, and what is special about the item, as words. */
function Details(props: DetailsProps) {
  const { item, isConsent } = props;
  const state = itemStateWords[item.state];
  return (
    <p className={styles.details}>
      <span className={classNames(item.purpose === "DECISION" && styles.decision)}>{purposeWords[item.purpose]}</span>
      {item.presenters.length > 0 && (
        <span>
          {item.presenters.map(({ id, displayName }, index) => (
            <bdi key={id} translate="no">{`${index > 0 ? ", " : ""}${displayName}`}</bdi>
          ))}
        </span>
      )}
      {state !== undefined && <span>{item.endReason === null ? state : `${state}: ${item.endReason}`}</span>}
      {props.isNotTaken && <span>{NOT_TAKEN}</span>}
      {isConsent && <Mark icon="check" words="On the consent agenda" />}
      <TakenOutBy item={item} />
      {item.session === "CLOSED" && <Mark icon="lock" words="Closed session" />}
      {item.lateReason !== null && <Mark icon="clock" words={`Late: ${item.lateReason}`} />}
      {item.takenAfter !== null && <span>{takenText(item.takenAfter)}</span>}
      {item.isPending && <Mark icon="edit" words={item.isNew ? "New, not published" : "Changes not published"} />}
    </p>
  );
}

function Mark({ icon, words }: { readonly icon: IconName; readonly words: string }) {
  return (
    <span className={styles.mark}>
      <Icon name={icon} size={16} />
      {words}
    </span>
  );
}

const markLooks: Readonly<Record<PaperMark["kind"], { readonly icon?: IconName; readonly look: string | undefined }>> =
  {
    new: { look: styles.new },
    waits: { icon: "hourglass", look: styles.waits },
    problem: { icon: "fail", look: styles.problem },
    note: { look: undefined },
  };

function PaperRow({ paper }: { readonly paper: PaperLine }) {
  const title = <bdi>{paper.title}</bdi>;
  const marks = paper.marks.filter(({ kind }) => kind !== "note");
  const notes = paper.marks.filter(({ kind }) => kind === "note");
  return (
    <li className={classNames(styles.paper, paper.isUnread && styles.unread, paper.isWithdrawn && styles.gone)}>
      <span className={styles.paperNumber}>{paper.number}</span>
      {paper.to === undefined ? (
        <span className={styles.paperTitle}>{title}</span>
      ) : (
        <Link to={paper.to} className={styles.paperTitle}>
          {title}
        </Link>
      )}
      <span className={styles.facts}>
        {marks.map(({ kind, words }) => {
          const { icon, look } = markLooks[kind];
          return (
            <span key={words} className={classNames(styles.mark, look)}>
              {icon && <Icon name={icon} size={16} />}
              {words}
            </span>
          );
        })}
        {paper.pages !== undefined && <span className={styles.pages}>{countText(paper.pages, "page", "pages")}</span>}
      </span>
      {notes.map(({ words }) => (
        <span key={words} className={styles.note}>
          {words}
        </span>
      ))}
    </li>
  );
}
