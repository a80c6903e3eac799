import { Client, fetchExchange } from "@urql/core";
import { type App, graphqlRoute, type User } from "@/backend";
import { settings } from "@/config/settings";
import { watchAccessEpoch } from "./accessEpoch";
import { askedBeforeChange } from "./askedBeforeChange";
import { background } from "./background";
import { createCache } from "./cache";
import { errorPolicyNone } from "./errorPolicyNone";
import { freshness } from "./freshness";
import { createSessionFetch } from "./sessionFetch";
import { wholeAnswers } from "./wholeAnswers";

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
  const { policy, clock } = freshness();
  const { notice, mark } = background(isOwnWish ?? (() => false));
  return new Client({
    url: settings.gatewayUrl + graphqlRoute(app.id),
    requestPolicy: "cache-first",
    preferGetMethod: false,
    fetch: createSessionFetch(user),
    exchanges: [
      notice,
      policy,
      createCache(),
      askedBeforeChange,
      errorPolicyNone,
      wholeAnswers,
      watchAccessEpoch(accessEpoch, onAccessChange),
      clock,
      mark,
      fetchExchange,
    ],
  });
}
