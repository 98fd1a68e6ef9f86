require "socket"
require "stringio"
$stdout.sync = true

# The least of a Rack server: one request per connection.
def run(app)
  server = TCPServer.new("127.0.0.1", 4100)
  loop do
    socket = server.accept
    next socket.close if socket.eof?

    env = socket.take_while_headers.to_h { |name, value| ["HTTP_#{name.upcase.tr("-", "_")}", value] }
    env["rack.input"] = StringIO.new(socket.read(env["HTTP_CONTENT_LENGTH"].to_i))
    status, = app.call(env)
    socket.write("HTTP/1.1 #{status} \r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
    socket.close
  end
end

class TCPSocket
  def take_while_headers
    lines = []
    lines << gets.chomp until lines.last == ""
    lines[1...-1].map { |line| line.split(": ", 2) }
  end
end
