export { AccountTokens } from "./AccountTokens";
export { type ConnectOptions, MicrosoftAccount, type TokenOptions } from "./MicrosoftAccount";
export { portalAccount } from "./portalAccount";
