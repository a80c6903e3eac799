export { lazyScreen } from "@/ui";
