import { cacheExchange, Client, fetchExchange, mapExchange } from "@urql/core";
import { requestPolicyExchange } from "@urql/exchange-request-policy";
import { type App, graphqlRoute, type User } from "@/backend";
import { settings } from "@/config/settings";
import { watchAccessEpoch } from "./accessEpoch";
import { askedBeforeChange } from "./askedBeforeChange";
import { withBackgroundMark } from "./background";
import { withChangedTypes } from "./changedTypes";
import { createSessionFetch } from "./sessionFetch";
import { wholeAnswer } from "./wholeAnswer";
import { writeThrough } from "./writeThrough";

/** Age in milliseconds from which an answer of the cache is shown and asked for again, whatever a component says. */
const FRESH_FOR_MS = 60_000;

export interface ClientOptions {
  readonly app: Pick<App, "id">;
  readonly user: User | null;
  /** The access epoch that is known already. */
  readonly accessEpoch?: number | undefined;
  /** Called when an answer carries another access epoch: this client's cache must not be used any more. */
  readonly onAccessChange: (epoch: number) => void;
  /** Whether what is asked now is the screen's own wish and nobody's; default: it never is. */
  readonly isOwnWish?: () => boolean;
}

/**
 * A GraphQL client for one user with a cache of its own (R7.11). Defaults of R9.8: equal queries that run at the same
 * time are sent once, queries are answered from the cache first, mutations always go out, an error leaves no data.
 * Every operation is a POST (R7.9). Nothing is retried here: the gateway refreshes and retries (R7.12). An operation
 * that a screen makes by itself says `background: true` in its context.
 */
export function createClient({ app, user, accessEpoch, onAccessChange, isOwnWish }: ClientOptions): Client {
  const watchEpoch = watchAccessEpoch(accessEpoch, onAccessChange);
  return new Client({
    url: settings.gatewayUrl + graphqlRoute(app.id),
    requestPolicy: "cache-first",
    preferGetMethod: false,
    fetch: createSessionFetch(user),
    exchanges: [
      requestPolicyExchange({ ttl: FRESH_FOR_MS }),
      cacheExchange,
      writeThrough,
      askedBeforeChange,
      mapExchange({
        onOperation: (operation) => withBackgroundMark(operation, isOwnWish ?? (() => false)),
        onResult: (result) => {
          watchEpoch(result);
          return withChangedTypes(wholeAnswer(result));
        },
      }),
      fetchExchange,
    ],
  });
}
