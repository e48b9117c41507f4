. ./common.sh
openapi_generator ruby
ruby round.rb
