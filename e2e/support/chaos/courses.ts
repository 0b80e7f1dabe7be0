import { act, read, type Scene } from './acts.ts'

/** The next course of a party is fired, or one is held again. */
export async function changeCourse(scene: Scene): Promise<void> {
  const visits = await read<{ id: string }[]>(scene, 'GET /visits')
  if (!visits || visits.length === 0) return
  const { random, model } = scene
  const params = { id: random.pick(visits).id }
  const isFire = random.chance(0.7)
  const body = isFire ? { next: true } : { course: random.whole(1, 3) }
  const endpoint = isFire ? 'POST /visits/:id/fire' : 'POST /visits/:id/hold'
  await act(scene, { mark: model.newMark(), kind: 'course' }, [endpoint, { params, body }])
}
