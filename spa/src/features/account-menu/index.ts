export { AccountMenu } from "./AccountMenu";
export { AccountTakeover } from "./AccountTakeover";
