import { Link } from "react-router";
import { ChangeProblem, OwnTime, type Reader, useChange } from "@/governance";
import { paths } from "@/config/paths";
import { Button, buttonClassName, Icon, VisuallyHidden } from "@/ui";
import { AcceptArrivedPaperDocument, type HomeRow } from "./homeQuery";
import styles from "./PapersToAccept.module.css";
import { useRowsGone } from "./useRowsGone";

type ArrivedPaper = NonNullable<HomeRow["paper"]>;

export interface PapersToAcceptProps {
  readonly rows: readonly HomeRow[];
  readonly reader: Reader;
}

/** The papers that wait for the reader to accept them, the oldest first. Empty without any. */
export function PapersToAccept({ rows, reader }: PapersToAcceptProps) {
  const { section, said, noteFocus } = useRowsGone(
    rows.map(({ id }) => id),
    { name: "Papers to accept", none: "No paper is waiting to be accepted." },
  );
  return (
    <section aria-labelledby="papers-to-accept" className={styles.section} ref={section} hidden={rows.length === 0}>
      <h2 id="papers-to-accept" tabIndex={-1}>{`Papers to accept: ${rows.length}`}</h2>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <ul className={styles.list}>
        {rows.map(
          (row) =>
            row.paper && <ArrivedRow key={row.id} row={row} paper={row.paper} reader={reader} onFocus={noteFocus} />,
        )}
      </ul>
    </section>
  );
}

interface ArrivedRowProps {
  readonly row: HomeRow;
  readonly paper: ArrivedPaper;
  readonly reader: Reader;
  readonly onFocus: (id: string | undefined) => void;
}

function ArrivedRow({ row, paper, reader, onFocus }: ArrivedRowProps) {
  const accept = useChange(AcceptArrivedPaperDocument, (data) => data.acceptPaper);
  const item = paths.agendaItem(row.boardId ?? "", row.meetingId ?? "", paper.itemId);
  return (
    <li className={styles.row}>
      <Icon name="document" className={styles.icon} />
      <div className={styles.facts}>
        <h3 className={styles.title}>
          <Link to={item}>{paper.title}</Link>
        </h3>
        <p className={styles.quiet}>
          <span>{`${paper.uploadedByName}, `}</span>
          <OwnTime instant={paper.arrivedAt} reader={reader} />
          <span>{` · ${row.number ?? ""}, ${paper.itemTitle}`}</span>
        </p>
        <ChangeProblem change={accept} />
      </div>
      <div className={styles.acts}>
        <Button
          busy={accept.busy}
          aria-label={`Accept ${paper.title}`}
          data-row={row.id}
          onFocus={() => onFocus(row.id)}
          onBlur={() => onFocus(undefined)}
          onClick={() => void accept.send({ versionId: paper.versionId, expectedVersion: paper.version })}
        >
          Accept
        </Button>
        <Link to={item} className={buttonClassName({ variant: "quiet" })} aria-label={`Send back ${paper.title}`}>
          Send back…
        </Link>
      </div>
    </li>
  );
}
