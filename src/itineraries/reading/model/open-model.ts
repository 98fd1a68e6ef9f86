import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, jsonSchema, Output } from 'ai'
import type { AskModel } from './ask-model.js'
import { type Message, readingJsonSchema } from './prompt.js'

export interface ModelConfig {
  /** Base URL of an API compatible with OpenAI chat completions, up to `/v1`. */
  url: string
  name: string
  apiKey: string | undefined
  /** For one text. */
  timeoutMs: number
}

const maxOutputTokens = 2_000

/** Client of the configured language model: structured output, no tools, no retries of its own. */
export function openModel({ url, name, apiKey }: ModelConfig): AskModel {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: url,
    supportsStructuredOutputs: true,
    ...(apiKey !== undefined && { apiKey }),
  })
  return async (messages, signal) => {
    const { text } = await generateText({
      model: provider(name),
      output: Output.object({ schema: jsonSchema(readingJsonSchema as Parameters<typeof jsonSchema>[0]) }),
      instructions: messages[0]!.content,
      messages: messages.slice(1).map(toModelMessage),
      temperature: 0,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: signal,
    })
    return text
  }
}

const toModelMessage = ({ role, content }: Message) =>
  role === 'assistant' ? { role, content } : { role: 'user' as const, content }
