import { useQuery } from "urql";
import type { AccessForecastQueryVariables } from "@/graphql/generated/graphql";
import { Icon } from "@/ui";
import { OwnTime, useReader } from "../time";
import styles from "./Access.module.css";
import { AccessForecastDocument } from "./accessForecast";
import { anyOfText } from "./namesText";

export interface ForecastNoteProps {
  /** The access that the form requests and that will wait for a second person; undefined when nothing will wait. */
  readonly access: AccessForecastQueryVariables | undefined;
}

/** Says in a form, before it is sent, who can confirm the access, or when it begins without a second person. */
export function ForecastNote({ access }: ForecastNoteProps) {
  const reader = useReader();
  const [{ data }] = useQuery({
    query: AccessForecastDocument,
    variables: access ?? { kind: "SEAT", personId: "" },
    pause: access === undefined,
    requestPolicy: "network-only",
  });
  const forecast = access && data?.accessForecast;
  return (
    <div aria-live="polite">
      {forecast && (
        <p className={styles.forecast}>
          <Icon name="clock" size={16} />
          <span>
            {forecast.beginsAt === null ? (
              `${anyOfText(forecast.confirmers)} has to confirm this. Until then nothing is given.`
            ) : (
              <>
                {"There is nobody else who could confirm this. It begins on "}
                <OwnTime instant={forecast.beginsAt} reader={reader} namesPlace />
                {", unless somebody who is told stops it."}
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
