import type { WireAnswer, WireHost, WireRequest } from "./WireHost";
import { ssoToken, USER } from "./tokens";

/** A request of MSAL over the host's bridge. */
export interface BridgeRequest {
  readonly method: "GetInitContext" | "GetToken" | "GetTokenPopup";
  readonly requestId: string;
  readonly tokenParams?: { readonly clientId: string; readonly scope: string; readonly claims?: string };
}

/** The host's answer to a token request. */
export type BridgeAnswer = { readonly token: string } | { readonly error: object } | "silence";

const ENVIRONMENT = "login.microsoftonline.com";
const HOME_ACCOUNT = `${USER.oid}.${USER.tid}`;

/** Makes a host speak nested app authentication. `answer` decides about each token request. */
export function openBridge(host: WireHost, answer: (request: BridgeRequest) => BridgeAnswer): BridgeRequest[] {
  const requests: BridgeRequest[] = [];
  host.on("nestedAppAuth.execute", (wire) => {
    const request = parsed(wire);
    requests.push(request);
    if (request.method === "GetInitContext") return reply(request, { success: true, initContext: initContext() });
    const given = answer(request);
    if (given === "silence") return given;
    if ("error" in given) return reply(request, { success: false, error: given.error });
    return reply(request, { success: true, ...tokenAnswer(given.token, request) });
  });
  return requests;
}

function parsed({ data = "" }: WireRequest): BridgeRequest {
  const request: unknown = JSON.parse(data);
  if (!isBridgeRequest(request)) throw new Error(`This is no request over the bridge: ${data}`);
  return request;
}

function isBridgeRequest(value: unknown): value is BridgeRequest {
  return typeof value === "object" && value !== null && "method" in value && "requestId" in value;
}

function reply({ requestId }: BridgeRequest, content: object): WireAnswer {
  return [null, JSON.stringify({ messageType: "NestedAppAuthResponse", requestId, ...content })];
}

function initContext() {
  return {
    sdkName: "host",
    sdkVersion: "1.0",
    accountContext: { homeAccountId: HOME_ACCOUNT, environment: ENVIRONMENT, tenantId: USER.tid },
  };
}

function tokenAnswer(token: string, { tokenParams }: BridgeRequest) {
  return {
    token: {
      access_token: token,
      id_token: ssoToken({ aud: tokenParams?.clientId, iss: `https://${ENVIRONMENT}/${USER.tid}/v2.0` }),
      expires_in: 3600,
      scope: tokenParams?.scope,
    },
    account: {
      environment: ENVIRONMENT,
      homeAccountId: HOME_ACCOUNT,
      tenantId: USER.tid,
      username: "asa@fennmark.example",
      localAccountId: USER.oid,
    },
  };
}
