import { Link } from "react-router";
import { paths } from "@/config/paths";
import type { NamedLink, Standing } from "@/governance";
import { itemStateWords } from "./agendaWords";
import styles from "./ItemStanding.module.css";

/** Links to the meeting from which an item was carried over, and to the one to which it was carried. */
export function ItemLinks({ item: { state, continuedAs, carriedFrom } }: { readonly item: Standing }) {
  if (!continuedAs && !carriedFrom) return null;
  return (
    <div className={styles.links}>
      {continuedAs && (
        <p>
          {`${itemStateWords[state] ?? "Goes on"} to `}
          <ItemLink link={continuedAs} />
        </p>
      )}
      {carriedFrom && (
        <p>
          {"Carried here from "}
          <ItemLink link={carriedFrom} />
        </p>
      )}
    </div>
  );
}

function ItemLink({ link: { itemId, number, boardId, ...meeting } }: { readonly link: NamedLink }) {
  return (
    <Link to={paths.agendaItem(boardId, meeting.meetingId, itemId)}>
      {[`${meeting.meetingNumber} ${meeting.meetingTitle}`, ...(number === null ? [] : [`item ${number}`])].join(", ")}
    </Link>
  );
}
