export { AccountMenu } from "./AccountMenu";
export { appearanceSlice } from "./appearance.slice";
