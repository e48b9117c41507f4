. ./common.sh
openapi_generator rust --additional-properties packageName=dkron_api,library=reqwest
# The generated code streams files, which the generated Cargo.toml does not switch on.
sed -i 's/default-features = false, features = \["json", "multipart"\]/default-features = false, features = ["json", "multipart", "stream"]/' client/Cargo.toml
mkdir -p src && mv round.rs src/main.rs
cat >Cargo.toml <<'TOML'
[package]
name = "round"
version = "0.0.0"
edition = "2021"
[dependencies]
dkron_api = {path = "client"}
reqwest = "*"
serde_json = "1"
tokio = {version = "1", features = ["rt", "macros"]}
[profile.dev]
debug = false
TOML
install cargo fetch
cargo run -q --offline
