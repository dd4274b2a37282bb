// The least that a process can do with a message: it comes in on one socket and goes out on the other.
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({
  port: Number(process.argv[2]),
  host: '127.0.0.1',
  perMessageDeflate: false,
})
server.on('connection', (socket) => {
  socket.on('message', (bytes: Buffer) => {
    for (const other of server.clients) if (other !== socket) other.send(bytes.toString())
  })
})
