export { MembersPage } from "./MembersPage";
export { NewBoardPage } from "./NewBoardPage";
export { RulesPage } from "./RulesPage";
