import type { LocalApp } from "./deviceInformation";
import type { Fetch } from "./fetcher";
import type { TransportName } from "./SessionTransport";
import type { KeyValueStore } from "./storage/KeyValueStore";

/** The settings of a sign-in client. */
export interface AppOptions {
  /** The application's id at the hosted backend. */
  readonly id: string;
  readonly localApp: LocalApp;
  /** Origin of the gateway; empty: the page's own. */
  readonly gatewayUrl: string;
  /** Origin of the hosted backend; empty: the one in the gateway's location answer. */
  readonly backendUrl: string;
  /** Default: local storage, or memory where there is none. */
  readonly storage?: KeyValueStore;
  readonly fetch?: Fetch;
  /** How sessions travel; default: `cookie`. */
  readonly transport?: TransportName;
}
