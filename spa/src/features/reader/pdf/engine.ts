import * as pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";
// Takes the library from where the one above leaves it, so it comes second.
import * as viewer from "pdfjs-dist/legacy/web/pdf_viewer.mjs";
import "pdfjs-dist/legacy/web/pdf_viewer.css";

/** What a part of a paper measures, in bytes: the reference measured 64 KiB through the gateway. */
export const PART_BYTES = 65_536;

/** Memory of a page's picture: half as much on a device with little memory. */
const CANVAS_PIXELS = 2 ** 23;
const LITTLE_MEMORY_GIB = 8;

/** The largest picture in a PDF that is decoded, in pixels. */
const IMAGE_PIXELS = 40e6;

const options = {
  rangeChunkSize: PART_BYTES,
  disableAutoFetch: true,
  disableStream: true,
  enableXfa: false,
  useWasm: false,
  maxImageSize: IMAGE_PIXELS,
  cMapUrl: "/pdfjs/cmaps/",
  standardFontDataUrl: "/pdfjs/standard_fonts/",
  iccUrl: "/pdfjs/iccs/",
  wasmUrl: "/pdfjs/wasm/",
};

let worker: Worker | undefined;

/** Starts the worker of the paper that is read. */
export function readyWorker(): void {
  worker ??= startWorker();
  pdfjs.GlobalWorkerOptions.workerPort = worker;
}

/** Its script is a file of this site, whose address webpack's policy makes. */
function startWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "pdf-worker" */ new URL("pdfjs-dist/legacy/build/pdf.worker.mjs", import.meta.url),
    { type: "module" },
  );
}

/**
 * Opens a PDF whose parts come from a transport. Only what is looked at is loaded, and nothing in the file runs: no
 * scripts, no forms of XFA, no editing.
 */
export function openPdf(range: pdfjs.PDFDataRangeTransport): pdfjs.PDFDocumentLoadingTask {
  readyWorker();
  return pdfjs.getDocument({ ...options, range });
}

/** A PDF beside the one that is read. */
export interface OtherPdf {
  readonly task: pdfjs.PDFDocumentLoadingTask;
  readonly close: () => Promise<void>;
}

/** Opens another PDF as `openPdf` does, in a worker of its own: closing one ends its worker for all that use it. */
export function openOtherPdf(range: pdfjs.PDFDataRangeTransport): OtherPdf {
  const port = startWorker();
  const own = pdfjs.PDFWorker.create({ port });
  const task = pdfjs.getDocument({ ...options, range, worker: own });
  return {
    task,
    close: async () => {
      await task.destroy();
      own.destroy();
      port.terminate();
    },
  };
}

/** The parts of a viewer that belong together. */
export interface Viewer {
  readonly pages: viewer.PDFViewer;
  readonly events: viewer.EventBus;
  readonly links: viewer.PDFLinkService;
}

/** Makes a viewer inside a container that scrolls. */
export function makeViewer(container: HTMLDivElement): Viewer {
  const events = new viewer.EventBus();
  const links = new viewer.PDFLinkService({
    eventBus: events,
    externalLinkTarget: viewer.LinkTarget.BLANK,
    externalLinkRel: "noopener noreferrer",
  });
  const findController = new viewer.PDFFindController({ eventBus: events, linkService: links });
  const pages = new viewer.PDFViewer({
    container,
    eventBus: events,
    linkService: links,
    findController,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    maxCanvasPixels: hasLittleMemory() ? CANVAS_PIXELS / 2 : CANVAS_PIXELS,
  });
  links.setViewer(pages);
  return { pages, events, links };
}

function hasLittleMemory(): boolean {
  return "deviceMemory" in navigator && Number(navigator.deviceMemory) < LITTLE_MEMORY_GIB;
}

export const { PDFDataRangeTransport } = pdfjs;
