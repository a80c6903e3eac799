import { broadcastResponseToMainFrame } from "@azure/msal-browser/redirect-bridge";
import { say } from "./say";

// Hands Microsoft's answer to the page that waits for it; in a hidden frame nobody sees this page.
broadcastResponseToMainFrame().catch(() => say("This page has nothing to show. You can close it."));
