def say(call, work):
    """Makes one call of the round trip and prints its line: the value, or `!` and the error."""
    try:
        text = str(work())
    except Exception as error:
        text = f"!{type(error).__name__}: {error}"
    print(call, text.replace("\n", " ")[:300], sep="\t", flush=True)
