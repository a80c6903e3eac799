export { BoardInterestsPage, type BoardInterestsPageProps } from "./BoardInterestsPage";
export { OwnInterestsPage } from "./OwnInterestsPage";
