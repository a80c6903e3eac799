import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { OwnTime, localDateText, type Reader } from "../time";
import styles from "./Access.module.css";
import { personName } from "./accessWords";
import { rightsOf } from "./rightsWords";

export interface GrantFactsProps {
  readonly grant: AccessGrantFactsFragment;
  readonly reader: Reader;
}

/** Who requested the access and when, for which period, and what the person will be able to read and do. */
export function GrantFacts({ grant, reader }: GrantFactsProps) {
  const { requestedBy, requestedAt, startDate, endDate } = grant;
  const { reads, does } = rightsOf(grant);
  return (
    <dl className={styles.facts}>
      <dt>Asked by</dt>
      <dd>
        {`${personName(requestedBy)}, `}
        <OwnTime instant={requestedAt} reader={reader} namesPlace />
      </dd>
      {startDate !== null && (
        <>
          <dt>Term</dt>
          <dd>
            {`From ${localDateText(startDate, reader.locale)}, ${endDate === null ? "open" : `to ${localDateText(endDate, reader.locale)}`}`}
          </dd>
        </>
      )}
      <dt>Reads</dt>
      <dd>{reads}</dd>
      <dt>Does</dt>
      <dd>{does}</dd>
    </dl>
  );
}
