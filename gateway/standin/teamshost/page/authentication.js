import { Windows } from "./Windows.js";

/** The answers that last until the person agreed in a window. */
const untilConsent = new Set(["resourceRequiresConsent", "resourceRequiresMfa", "interaction_required", "invalid_grant"]);
const otherFailures = new Set([
  "CancelledByUser",
  "FailedToOpenWindow",
  "tokenRevoked",
  "resourceDisabled",
  "invalid_resource",
  "App resource defined in manifest and iframe origin do not match",
]);

/**
 * Sign-on tokens, and the windows in which people sign in or agree (docs/protocols/microsoft.md,
 * "Sign-on tokens from the host" and "Windows and settings pages").
 */
export function authentication({ choices, channel, tokens, consent }) {
  const windows = new Windows(channel);
  return {
    async "authentication.getAuthToken"() {
      const wanted = choices.get("token");
      if (wanted === "never") return undefined;
      if (otherFailures.has(wanted)) return [false, wanted];
      if (!untilConsent.has(wanted)) return [true, await tokens.signOn(choices.get("user"), wanted)];
      return consent.given ? [true, await tokens.signOn(choices.get("user"), "2.0")] : [false, wanted];
    },
    async "authentication.authenticate"([url, width, height]) {
      if (choices.get("windows") === "blocked") return [false, "FailedToOpenWindow"];
      if (choices.get("windows") === "never") return undefined;
      const [succeeded, result] = await windows.open(url, width, height);
      if (succeeded) consent.remember();
      return [succeeded, result];
    },
    "authentication.authenticate.success": ([result], { peer }) => windows.finish(peer, [true, result]),
    "authentication.authenticate.failure": ([reason], { peer }) => windows.finish(peer, [false, reason]),
  };
}
