import { createServer, type AddressInfo, type Socket } from 'node:net'

export type SmtpStandIn = {
  url: string
  /** The mails that were taken, as they were received. */
  taken: string[]
  /** Its reply to RCPT: 250 takes the mail. */
  answer: { code: number }
  close: () => Promise<void>
}

/** As much of a mail server as a sender needs (RFC 5321), on a free port. */
export async function openSmtpStandIn(): Promise<SmtpStandIn> {
  const taken: string[] = []
  const answer = { code: 250 }
  const server = createServer((socket) => converse(socket, taken, answer))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken,
    answer,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

function converse(socket: Socket, taken: string[], answer: { code: number }): void {
  let received = ''
  let isInMail = false
  socket.on('error', () => socket.destroy())
  socket.write('220 stand-in\r\n')
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8')
    for (let end = endOf(received, isInMail); end !== -1; end = endOf(received, isInMail)) {
      const command = received.slice(0, end)
      received = received.slice(end + (isInMail ? 5 : 2))
      if (isInMail) taken.push(command)
      socket.write(`${replyTo(command, isInMail, answer.code)}\r\n`)
      isInMail = !isInMail && command.toUpperCase() === 'DATA'
    }
  })
}

const endOf = (received: string, isInMail: boolean) => received.indexOf(isInMail ? '\r\n.\r\n' : '\r\n')

function replyTo(command: string, isInMail: boolean, recipientCode: number): string {
  if (isInMail) return '250 taken'
  const verb = command.slice(0, 4).toUpperCase()
  if (verb === 'RCPT') return `${recipientCode} recipient`
  if (verb === 'DATA') return '354 go on'
  return verb === 'QUIT' ? '221 bye' : '250 ok'
}
