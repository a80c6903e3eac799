export { CredentialTokens } from "./CredentialTokens";
export { ErrorCode, ErrorWithCode } from "./ErrorWithCode";
export { needsInteraction } from "./needsInteraction";
export { portalCredential } from "./portalCredential";
export { type UserInfo } from "./ssoToken";
export { TeamsUserCredential, type TeamsUserCredentialConfig } from "./TeamsUserCredential";
export { type AccessToken, type GetTokenOptions } from "./TokenSource";
