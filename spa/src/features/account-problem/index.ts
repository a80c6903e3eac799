export { AccountProblemScreen } from "./AccountProblemScreen";
