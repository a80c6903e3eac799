import type { UploadProblem } from "../upload";

/** A drive that could not be read. */
export class DriveError extends Error {
  override readonly name = "DriveError";
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, options?: ErrorOptions) {
    super(problem.text ?? problem.kind, options);
    this.problem = problem;
  }
}
