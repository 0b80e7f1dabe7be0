/*
 * The live socket's id, kept apart from the channel itself so that calls can name it without bringing the socket
 * library into pages that have no channel, such as the guest's menu.
 */
let current: string | undefined

export function setSocketId(id: string | undefined): void {
  current = id
}

export function socketId(): string | undefined {
  return current
}
