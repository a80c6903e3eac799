export { BoardResolutionsPage, type BoardResolutionsPageProps } from "./BoardResolutionsPage";
export { ItemResolutions } from "./ItemResolutions";
export { ResolutionPage, type ResolutionPageProps } from "./ResolutionPage";
