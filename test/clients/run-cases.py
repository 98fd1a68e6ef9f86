# Reads calls from standard input, makes them with the installed client, and prints their outcomes.
import base64
import json
import re
import sys

import fan_pass


def snake(name):
    return re.sub("[A-Z]", lambda match: "_" + match[0].lower(), name)


def call(task):
    delays = []
    client_options = {snake(name): value for name, value in task["client"].items()}
    client = fan_pass.FanPassClient(**client_options, sleep=delays.append)
    options = {snake(name): value for name, value in task.get("options", {}).items()}
    method = getattr(client, snake(task["operation"]))
    return {**outcome_of(lambda: method(task["params"], options), task.get("mode")), "delays": delays}


def verify(task):
    body = base64.b64decode(task["body"])
    return outcome_of(lambda: Value(fan_pass.verify_webhook(body, task["headers"], task["secrets"])))


def is_genuine(task):
    body = base64.b64decode(task["body"])
    return outcome_of(lambda: Value(fan_pass.is_genuine(body, task["signature"], task["secret"])))


class Value:
    def __init__(self, data):
        self.data = data


def outcome_of(act, mode=None):
    try:
        response = act()
        if isinstance(response, Value):
            return {"data": response.data, "links": [], "replayed": False}
        if mode == "all":
            return {"status": response.status, "data": list(response.all()), "total": response.total}
        shown = response.next_page() if mode == "next" else response
        if shown is None:
            return {"status": response.status, "data": None}
        return {
            "status": shown.status,
            "data": shown.data,
            "total": getattr(shown, "total", None),
            "requestId": shown.request_id,
            "links": sorted(shown.links),
            "replayed": shown.headers.get("idempotent-replayed") == "true",
        }
    except (fan_pass.FanPassError, ValueError) as error:
        names = {"status": "status", "code": "code", "requestId": "request_id"}
        fields = {name: getattr(error, own, None) for name, own in names.items()}
        return {"type": type(error).__name__, "message": str(error), **fields}


perform = {"call": call, "verify": verify, "isGenuine": is_genuine}
print(json.dumps([perform[task["do"]](task) for task in json.load(sys.stdin)]))
