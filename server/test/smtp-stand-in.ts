import { createServer, type AddressInfo, type Socket } from 'node:net'

export type SmtpStandIn = {
  url: string
  /** The mails that were taken, as they came over the line. */
  taken: string[]
  /** What it says to a recipient: 250 takes the mail. */
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
  let heard = ''
  let isInMail = false
  socket.on('error', () => socket.destroy())
  socket.write('220 stand-in\r\n')
  socket.on('data', (chunk) => {
    heard += chunk.toString('utf8')
    for (let end = endOf(heard, isInMail); end !== -1; end = endOf(heard, isInMail)) {
      const said = heard.slice(0, end)
      heard = heard.slice(end + (isInMail ? 5 : 2))
      if (isInMail) taken.push(said)
      socket.write(`${replyTo(said, isInMail, answer.code)}\r\n`)
      isInMail = !isInMail && said.toUpperCase() === 'DATA'
    }
  })
}

const endOf = (heard: string, isInMail: boolean) => heard.indexOf(isInMail ? '\r\n.\r\n' : '\r\n')

function replyTo(said: string, isInMail: boolean, recipientCode: number): string {
  if (isInMail) return '250 taken'
  const verb = said.slice(0, 4).toUpperCase()
  if (verb === 'RCPT') return `${recipientCode} recipient`
  if (verb === 'DATA') return '354 go on'
  return verb === 'QUIT' ? '221 bye' : '250 ok'
}
