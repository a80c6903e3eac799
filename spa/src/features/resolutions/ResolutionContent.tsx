import { Link } from "react-router";
import {
  ballotKindWords,
  BallotTable,
  DecidedItems,
  isDecided,
  type Resolution,
  ResolutionState,
  TallyTable,
  thresholdNameText,
  useLoad,
} from "@/governance";
import { paths } from "@/config/paths";
import { Button, classNames, Name } from "@/ui";
import { CertificateButton } from "./CertificateButton";
import { ClosedAt } from "./ClosedAt";
import { Lineage } from "./Lineage";
import { ResolutionMeetingDocument, type ResolutionPlace } from "./resolutionQuery";
import styles from "./Resolutions.module.css";
import { ResolutionTools } from "./ResolutionTools";
import { VotedPapers } from "./VotedPapers";

/** One resolution: its outcome, text, votes, explanation, papers and lineage. */
export function ResolutionContent({ resolution }: { readonly resolution: Resolution }) {
  const { meetingId, itemId, number, title, text, closedAt } = resolution;
  const place = useLoad(ResolutionMeetingDocument, { meetingId, itemId }).data;
  return (
    <article className={classNames(styles.page, styles.narrow)}>
      <header className={styles.header}>
        <h1>
          {number !== null && <span className={styles.number}>{number}</span>} <bdi>{title}</bdi>
        </h1>
        <PlaceText resolution={resolution} place={place} />
      </header>
      <div className={styles.outcome}>
        <ResolutionState resolution={resolution} />
        {closedAt !== null && (
          <span className={styles.when}>
            <ClosedAt instant={closedAt} meeting={place?.meeting} />
          </span>
        )}
      </div>
      <section className={styles.section} aria-labelledby="text">
        <h2 id="text">Text</h2>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <DecidedItems resolution={resolution} />
        <Movers resolution={resolution} />
      </section>
      <Votes resolution={resolution} />
      <Why resolution={resolution} />
      <VotedPapers papers={resolution.papers} />
      <Lineage resolution={resolution} />
      <ResolutionTools resolution={resolution}>
        <Button icon="print" onClick={() => window.print()}>
          Print
        </Button>
        {isDecided(resolution) && <CertificateButton resolutionId={resolution.id} />}
      </ResolutionTools>
    </article>
  );
}

interface PlaceTextProps {
  readonly resolution: Resolution;
  /** Undefined while it is loading. */
  readonly place: ResolutionPlace | undefined;
}

/** The meeting and the item of the resolution. */
function PlaceText({ resolution: { boardId, meetingId, meetingNumber, itemId, isConsent }, place }: PlaceTextProps) {
  const { meeting, agendaItem: item } = place ?? {};
  const itemName = item && (item.number === null ? item.title : `item ${item.number}, ${item.title}`);
  return (
    <p className={styles.muted}>
      {meeting ? (
        <Link to={paths.meeting(boardId, meetingId)}>{`${meeting.number} ${meeting.title}`}</Link>
      ) : (
        meetingNumber
      )}
      {!isConsent && itemName !== undefined && itemName !== null && (
        <>
          {" · "}
          {meeting ? <Link to={paths.agendaItem(boardId, meetingId, itemId)}>{itemName}</Link> : itemName}
        </>
      )}
    </p>
  );
}

function Movers({ resolution: { mover, seconder } }: { readonly resolution: Resolution }) {
  if (mover === null && seconder === null) return null;
  return (
    <p className={styles.muted}>
      {mover && (
        <>
          {"Moved by "}
          <Name>{mover.displayName}</Name>
        </>
      )}
      {mover && seconder && ", "}
      {seconder && (
        <>
          {mover ? "seconded by " : "Seconded by "}
          <Name>{seconder.displayName}</Name>
        </>
      )}
    </p>
  );
}

function Votes({ resolution }: { readonly resolution: Resolution }) {
  const { tally, ballots, castingVote, ballot, state, progress, viewerBallot } = resolution;
  const isNamed = ballots.some(({ choice }) => choice !== null);
  const isSecretAndFew = ballot === "SECRET" && tally === null && (state === "CARRIED" || state === "NOT_CARRIED");
  return (
    <section className={styles.section} aria-labelledby="votes">
      <h2 id="votes">Votes</h2>
      <p>{`${ballotKindWords[ballot]}. ${thresholdNameText(resolution.thresholdName)}: ${resolution.thresholdText}`}</p>
      {progress && <p>{`${progress.received} of ${progress.entitled} votes received.`}</p>}
      {viewerBallot?.choice === null && (
        <p>You voted. The ballot is secret, so your choice is not kept with your name.</p>
      )}
      {isSecretAndFew && (
        <p>The numbers are not shown: a secret ballot shows them only when at least 3 votes were cast.</p>
      )}
      {(tally ?? isNamed) && (
        <div className={styles.votes}>
          {tally && <TallyTable tally={tally} />}
          {isNamed && <BallotTable ballots={ballots} castingVote={castingVote} />}
        </div>
      )}
    </section>
  );
}

const whyWords: Readonly<Partial<Record<Resolution["state"], string>>> = {
  CARRIED: "Why it is carried",
  NOT_CARRIED: "Why it is not carried",
  VOID: "Why there is no valid decision",
};

/** The verdict in the server's words [V13]. */
function Why({ resolution: { state, explanation, comparisons } }: { readonly resolution: Resolution }) {
  if (explanation === null) return null;
  return (
    <section className={styles.section} aria-labelledby="why">
      <h2 id="why">{whyWords[state] ?? "Why"}</h2>
      <p className={styles.text}>{explanation}</p>
      {comparisons.length > 1 && (
        <ul>
          {comparisons.map(({ text, inequality, holds }) => (
            <li key={text}>{`${text}: ${inequality} (${holds ? "met" : "not met"})`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
