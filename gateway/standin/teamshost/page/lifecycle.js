/** The client version that goes before the runtime, in the order of the real Teams, which alone brings the nested bridge. */
const clientVersion = "2.0.1";

/**
 * A tab starts and tells how it does (docs/protocols/microsoft.md, "Initialise" and "Messages of a tab"). `started` is
 * called before it gets its answer.
 */
export function lifecycle({ choices, state, started }) {
  return {
    initialize(_, { frameContext, peer }) {
      if (choices.get("start") === "silent") return undefined;
      started(peer);
      if (choices.get("start") === "refuses") return [frameContext, "web", "{}"];
      return [frameContext, "web", clientVersion, JSON.stringify(runtime(choices))];
    },
    getContext: (_, { frameContext }) => [context(choices, frameContext)],
    "appInitialization.appLoaded": () => state.show("Loaded"),
    "appInitialization.success"() {
      state.show("Ready");
      return [undefined];
    },
    "appInitialization.failure": ([reason, message]) => state.show(`Failed (${reason}): ${message ?? ""}`),
    "appInitialization.expectedFailure": ([reason, message]) => state.show(`Not available (${reason}): ${message ?? ""}`),
  };
}

function runtime(choices) {
  const nested = choices.get("nested");
  return {
    apiVersion: 4,
    hostVersionsInfo: {},
    isLegacyTeams: false,
    isNAAChannelRecommended: nested,
    supports: {
      app: { notifySuccessResponse: {} },
      ...(choices.get("pages") && { pages: { config: {}, tabs: {} } }),
      ...(nested && { nestedAppAuth: {} }),
    },
  };
}

/** The flat form in which a host sends it. */
function context(choices, frameContext) {
  return {
    theme: choices.get("theme"),
    locale: "en-gb",
    sessionId: "stand-in",
    appSessionId: "stand-in",
    hostName: "Teams",
    hostClientType: "web",
    entityId: "home",
    subEntityId: choices.get("subPage"),
    frameContext,
    isFullScreen: choices.get("fullScreen"),
    loginHint: choices.get("user"),
    userPrincipalName: choices.get("user"),
  };
}
