/** What the trials of one program share: its copies, the folder of the run, one server, and places to start nodes. */
import fs from 'node:fs';
import path from 'node:path';

import {Broken} from './claims';
import {Lab, type Shared} from './lab';
import type {DkronNode} from './node';
import type {Places} from './places';
import {endMarked} from './processes';

export class Bench implements Shared {
  private readonly labs = new Set<Lab>();
  private common: {readonly lab: Lab; readonly server: Promise<DkronNode>} | undefined;
  private count = 0;

  /**
   * @param program - path of a dkron program; its plugins are beside it
   * @param folder - of the run; what the trials write goes below it
   * @param release - that the program says it is
   * @param starting - limits how many nodes start at the same time
   * @param beside - of the other program
   */
  constructor(
    private readonly program: string,
    private readonly folder: string,
    readonly release: string,
    readonly starting: Places,
    private readonly beside?: string,
  ) {}

  /**
   * The program in a folder of its own, as it starts every plugin that is beside it.
   *
   * @param plugins - names of those that are wanted, such as `dkron-processor-log`
   */
  binary(plugins: readonly string[] = [], program = this.program): string {
    const tag = program === this.program ? 'program' : 'beside';
    const folder = path.join(this.folder, [tag, ...plugins].join('+'));
    const placed = path.join(folder, 'dkron');
    if (!fs.existsSync(placed)) {
      fs.mkdirSync(folder, {recursive: true});
      this.place(program, placed);
      for (const plugin of plugins) {
        const file = path.join(path.dirname(program), plugin);
        if (!fs.existsSync(file)) {
          throw new Broken(`${file}: no such file; expected the plugin beside the program`);
        }
        this.place(file, path.join(folder, plugin));
      }
    }
    return placed;
  }

  /** The other program. @throws Broken where none was given */
  otherBinary(): string {
    if (this.beside === undefined) {
      throw new Broken('needs a second program: --beside PATH');
    }
    return this.binary([], this.beside);
  }

  private place(from: string, to: string): void {
    try {
      fs.linkSync(from, to);
    } catch {
      // Another file system: a copy.
      fs.copyFileSync(from, to);
    }
  }

  /** A laboratory for one try. */
  lab(): Lab {
    this.count += 1;
    const lab = new Lab(this, path.join(this.folder, String(this.count)));
    this.labs.add(lab);
    return lab;
  }

  /** Ends what a try has started, and removes what it wrote. */
  async close(lab: Lab): Promise<void> {
    this.labs.delete(lab);
    await lab.close();
  }

  /** A server that is there for all trials that leave it as it is, apart from jobs of their own. */
  shared(): Promise<DkronNode> {
    if (this.common === undefined) {
      const lab = this.lab();
      this.common = {lab, server: lab.server({'enable-prometheus': 'true'})};
    }
    return this.common.server;
  }

  /** Ends the shared server; the next trial that wants one gets another. */
  async renew(): Promise<void> {
    const {common} = this;
    this.common = undefined;
    if (common !== undefined) {
      await this.close(common.lab);
    }
  }

  /** Ends everything. */
  async end(): Promise<void> {
    this.common = undefined;
    await Promise.all([...this.labs].map((lab) => this.close(lab)));
    endMarked(`${this.folder}/`);
  }
}
