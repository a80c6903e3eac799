import { Link } from "react-router";
import { BoardTime, type Reader } from "@/governance";
import type { HomeQuery } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { DayLeaf } from "./DayLeaf";
import styles from "./TakingPart.module.css";
import list from "./HomePage.module.css";

export interface TakingPartProps {
  readonly participations: HomeQuery["participations"];
  readonly reader: Reader;
}

/** The meetings in which the reader takes part for single items only. Empty without any. */
export function TakingPart({ participations, reader }: TakingPartProps) {
  if (participations.length === 0) return null;
  return (
    <section aria-labelledby="taking-part" className={list.section}>
      <h2 id="taking-part">Your items</h2>
      <ul className={list.list}>
        {participations.map(({ id, boardName, number, title, startsAt, startsAtLocal, timeZone }) => (
          <li key={id} className={styles.row}>
            <DayLeaf local={startsAtLocal} locale={reader.locale} />
            <div className={styles.facts}>
              <h3 className={styles.title}>
                <Link to={paths.participation(id)}>{title}</Link>
              </h3>
              <p>
                <BoardTime instant={startsAt} local={startsAtLocal} timeZone={timeZone} reader={reader} />
              </p>
              <p className={styles.where}>
                <span>{boardName}</span>
                <span>{number}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
