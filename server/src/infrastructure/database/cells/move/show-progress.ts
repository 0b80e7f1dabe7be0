import type { MoveStep, Progress } from './moves.ts'

const WORDS: Record<MoveStep, string> = {
  prepare: 'Preparing',
  copy: 'Copying',
  fence: 'Waiting for what is being written',
  compare: 'Comparing both copies',
  turn: 'Turning',
  done: 'Done',
  failed: 'Failed',
}

/** Writes a line for each step, and for each tenth of the tables. */
export function showProgress(write = (line: string) => void process.stdout.write(`${line}\n`)) {
  let last = ''
  return (step: MoveStep, progress?: Progress): void => {
    const line = progress && progress.tables > 0 ? `${WORDS[step]}: ${tenths(progress)}` : WORDS[step]
    if (line === last) return
    last = line
    write(line)
  }
}

function tenths({ tables, tablesCopied }: Progress): string {
  const copied = Math.floor((tablesCopied / tables) * 10) * 10
  return `${copied} % of ${tables} tables`
}
