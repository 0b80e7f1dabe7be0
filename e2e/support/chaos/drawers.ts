import { act, read, type Scene } from './acts.ts'

type Drawer = { id: string; session: { id: string } | null }
const VALUES = ['50', '20', '10', '5']

async function aDrawer(scene: Scene): Promise<Drawer | null> {
  const init = await read<{ tills: Drawer[] }>(scene, 'GET /cash/init')
  return init && init.tills.length > 0 ? scene.random.pick(init.tills) : null
}

/** The drawer is opened with a float, or counted blind; cash goes in and out of it, which only the server does. */
export async function work(scene: Scene): Promise<void> {
  const drawer = await aDrawer(scene)
  if (!drawer) return
  const { random, model, house } = scene
  const mark = model.newMark()
  if (drawer.session === null) {
    const body = { tillId: drawer.id, float: random.between(50, 150).toFixed(2) }
    await act(scene, { mark, kind: 'opening' }, ['POST /cash/sessions/open', { body }])
    return
  }
  const { id } = drawer.session
  if (random.chance(0.6)) {
    const kind = random.pick(['in', 'out'] as const)
    const body = { kind, amount: random.between(1, 20).toFixed(2), reasonId: house.cashReasons[kind], note: mark }
    await act(scene, { mark, kind: 'movement' }, ['POST /cash/sessions/:id/movements', { params: { id }, body }])
    return
  }
  const counts = VALUES.map((value) => ({ value, n: random.whole(0, 8) }))
  const body = { counts, keep: '0', note: mark }
  const done = { mark, kind: 'closing', lineIds: [id] } as const
  await act(scene, done, ['POST /cash/sessions/:id/close', { params: { id }, body }])
}
