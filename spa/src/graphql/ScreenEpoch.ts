/**
 * The access epoch of the answers that the screen shows. After a change of the epoch, the requests of the mounted
 * screen count as the screen's own, not as the person's.
 */
export class ScreenEpoch {
  #epoch: number | undefined;

  /** Records that the screen has sent all its queries at this epoch. */
  recordEpoch(epoch: number | undefined): void {
    this.#epoch = epoch;
  }

  isAt(epoch: number | undefined): boolean {
    return this.#epoch === epoch;
  }
}
