import { spawnSync } from 'node:child_process'
import { run } from './commands.ts'

const BRIDGE = 'cmt-switch'
/** The machines' network, of this machine only: nothing is routed. */
export const NETWORK = '10.97.213.0/24'
const ours = (last: number) => `10.97.213.${last}`

/** One machine of the cell: a network namespace with a cable to the switch. */
export type Machine = {
  name: string
  namespace: string
  /** Its address on the switch, which the database uses. */
  address: string
  /** Its address on a line of its own to this machine, which only tills beside it use. */
  besideAddress: string
  /** Takes its cable out of the switch, silently: nothing it sends arrives any more. */
  cut: () => void
  mend: () => void
  pids: () => number[]
}

export type Network = { machines: Machine[]; close: () => void }

/** Three machines at one switch, to which this machine is connected too. */
export function openNetwork(): Network {
  const names = ['a', 'b', 'c']
  const close = () => {
    for (const name of names) {
      spawnSync('sh', ['-c', `ip netns pids cmt-${name} | xargs -r kill -9`])
      spawnSync('ip', ['netns', 'del', `cmt-${name}`])
    }
    for (const link of [...names.flatMap((name) => [`cmt-${name}`, `cmt-${name}-side`]), BRIDGE])
      spawnSync('ip', ['link', 'del', link])
  }
  // left by a run that was killed
  close()
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  run('ip', 'addr', 'add', `${ours(1)}/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
  return { machines: names.map(openMachine), close }
}

function openMachine(name: string, at: number): Machine {
  const namespace = `cmt-${name}`
  const inside = (...words: string[]) => run('ip', '-n', namespace, ...words)
  run('ip', 'netns', 'add', namespace)
  inside('link', 'set', 'lo', 'up')
  const address = ours(11 + at)
  cable(namespace, namespace, 'eth0')
  inside('addr', 'add', `${address}/24`, 'dev', 'eth0')
  inside('link', 'set', 'eth0', 'up')
  const beside = `cmt-${name}-side`
  cable(namespace, beside, 'side0')
  run('ip', 'addr', 'add', `10.97.${214 + at}.1/30`, 'dev', beside)
  const besideAddress = `10.97.${214 + at}.2`
  inside('addr', 'add', `${besideAddress}/30`, 'dev', 'side0')
  inside('link', 'set', 'side0', 'up')
  const mend = () => void run('ip', 'link', 'set', namespace, 'master', BRIDGE)
  mend()
  return {
    name,
    namespace,
    address,
    besideAddress,
    cut: () => void run('ip', 'link', 'set', namespace, 'nomaster'),
    mend,
    pids: () => run('ip', 'netns', 'pids', namespace).trim().split('\n').filter(Boolean).map(Number),
  }
}

function cable(namespace: string, here: string, there: string): void {
  run('ip', 'link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', namespace)
  run('ip', 'link', 'set', here, 'up')
}
