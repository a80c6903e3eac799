export { AccountMenu } from "./AccountMenu";
export { AccountTakeover } from "./AccountTakeover";
export { appearanceSlice } from "./appearance.slice";
export { openAccountSlice } from "./openAccount.slice";
