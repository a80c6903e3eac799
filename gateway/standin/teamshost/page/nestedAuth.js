/**
 * Nested app authentication: the tab's MSAL asks the host for tokens (docs/protocols/microsoft.md,
 * "Nested authentication").
 */
export function nestedAuth({ choices, tokens, consent, directory }) {
  const methods = {
    GetInitContext: () => ({ initContext: initContext(directory) }),
    async GetToken({ tokenParams }) {
      const wanted = choices.get("nestedAnswer");
      const agreed = wanted === "USER_INTERACTION_REQUIRED" && consent.given;
      return wanted === "token" || agreed ? tokens.nested(choices.get("user"), tokenParams.scope) : failure(wanted);
    },
    async GetTokenPopup({ tokenParams }) {
      const wanted = choices.get("nestedAnswer");
      if (wanted !== "token" && wanted !== "USER_INTERACTION_REQUIRED") return failure(wanted);
      const agreed = await consent.ask(tokenParams.scope);
      return agreed ? tokens.nested(choices.get("user"), tokenParams.scope) : failure("USER_CANCEL");
    },
  };
  return {
    async "nestedAppAuth.execute"(_, { data }) {
      const request = JSON.parse(data);
      const result = await methods[request.method](request);
      const response = {
        messageType: "NestedAppAuthResponse",
        requestId: request.requestId,
        success: result.error === undefined,
        ...result,
      };
      return [null, JSON.stringify(response)];
    },
  };
}

function initContext({ tenant }) {
  return {
    sdkName: "teams-stand-in",
    sdkVersion: "1.0.0",
    capabilities: {},
    accountContext: { environment: "login.microsoftonline.com", tenantId: tenant },
  };
}

function failure(status) {
  const code = status === "USER_INTERACTION_REQUIRED" ? "invalid_grant" : "";
  return { error: { status, code, subError: "", description: `${status}, as chosen in the stand-in` } };
}
