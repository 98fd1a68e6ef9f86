# Reads calls from standard input, makes them with the installed client, and prints their outcomes.
require "fan_pass"
require "json"

def snake(options) = (options || {}).to_h { |name, value| [name.to_s.gsub(/[A-Z]/) { "_#{_1.downcase}" }.to_sym, value] }

def make_call(task)
  delays = []
  client = FanPass::Client.new(**snake(task[:client]), sleep: ->(seconds) { delays << seconds })
  name = snake({ task[:operation] => nil }).keys.first
  outcome_of(task[:mode]) { client.public_send(name, task[:params], snake(task[:options])) }.merge(delays: delays)
end

def verify(task)
  body = task[:body].unpack1("m")
  outcome_of { Struct.new(:data).new(FanPass::Webhooks.verify(body, task[:headers], task[:secrets])) }
end

def is_genuine(task)
  body = task[:body].unpack1("m")
  outcome_of { Struct.new(:data).new(FanPass::Webhooks.genuine?(body, task[:signature], task[:secret])) }
end

def outcome_of(mode = nil)
  response = yield
  return { data: response.data, links: [], replayed: false } if response.is_a?(Struct)
  return { status: response.status, data: response.all.to_a, total: response.total } if mode == "all"

  shown = mode == "next" ? response.next_page : response
  return { status: response.status, data: nil } if shown.nil?

  total = shown.total if shown.respond_to?(:total)
  replayed = shown.headers["idempotent-replayed"] == "true"
  { status: shown.status, data: shown.data, total: total, requestId: shown.request_id, links: shown.links.keys.sort,
    replayed: replayed }
rescue FanPass::Error, ArgumentError => e
  fields = { status: :status, code: :code, requestId: :request_id }
  { type: e.class.name.split("::").last, message: e.message,
    **fields.transform_values { |name| e.respond_to?(name) ? e.public_send(name) : nil } }
end

tasks = JSON.parse($stdin.read, symbolize_names: true)
# No method may be called `call`: every object would have it, and pass for a lambda.
methods = { "call" => :make_call, "verify" => :verify, "isGenuine" => :is_genuine }
puts JSON.generate(tasks.map { |task| send(methods.fetch(task[:do]), task) })
