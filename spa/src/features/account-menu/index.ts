export { AccountDeletion } from "./AccountDeletion";
export { AccountMenu } from "./AccountMenu";
export { AccountTakeover } from "./AccountTakeover";
