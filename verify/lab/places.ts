/** A counting semaphore with a FIFO queue. */
export class Places {
  private readonly waiting: {readonly count: number; readonly go: () => void}[] = [];

  constructor(private free: number) {}

  /** Acquires this many places, runs a function, and releases them. */
  async hold<T>(count: number, doing: () => Promise<T>): Promise<T> {
    if (this.waiting.length > 0 || this.free < count) {
      await new Promise<void>((go) => this.waiting.push({count, go}));
    } else {
      this.free -= count;
    }
    try {
      return await doing();
    } finally {
      this.free += count;
      for (
        let first = this.waiting[0];
        first !== undefined && first.count <= this.free;
        first = this.waiting[0]
      ) {
        this.waiting.shift();
        this.free -= first.count;
        first.go();
      }
    }
  }
}
